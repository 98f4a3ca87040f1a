import { Printer } from 'lucide-react'
import { logbookSheet as words } from '../../../../content/pages/logbook-sheet.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DaySheet } from '../sheet/day-sheet.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'

/** The day sheet, with a field for the day, to print. */
export function SheetSection({ shown: { sheet, today } }: { shown: Shown<'sheet'> }) {
  const { look, open } = useOpenLogbook()
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          key={look.at}
          id="sheet-date"
          type="date"
          label={words.date}
          defaultValue={look.at ?? today}
          onChange={({ target }) => isCalendarDay(target.value) && open({ section: 'sheet', at: target.value })}
        />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {words.print}
        </Button>
      </div>
      <DaySheet day={sheet} />
    </>
  )
}
