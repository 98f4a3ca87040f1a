import { Printer } from 'lucide-react'
import { logbookSheet as words } from '../../../../content/pages/logbook-sheet.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { DaySheet } from '../sheet/day-sheet.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** The day sheet, with a field for the day, to print. */
export function SheetSection() {
  const { view, look, lookAt } = useOpenLogbook()
  return (
    <>
      <div className="space-y-4 print:hidden">
        <div>
          <SectionTitle>{words.title}</SectionTitle>
          <OpenLookButton look={{ sheet: undefined }} variant="quiet" className="px-0!">
            {words.back}
          </OpenLookButton>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            key={look.sheet}
            id="sheet-date"
            type="date"
            label={words.date}
            defaultValue={look.sheet ?? view.today}
            onChange={({ target }) => isCalendarDay(target.value) && lookAt({ sheet: target.value })}
          />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {words.print}
          </Button>
        </div>
      </div>
      {view.sheet && <DaySheet day={view.sheet} />}
    </>
  )
}
