import type { FormEvent } from 'react'
import { logbookReport } from '../../../../content/pages/logbook-report.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookReport.card

/** Donors ask for the last years; earlier ones are on the command line. */
const yearsToChoose = 5

/** The form that opens the report of a year. */
export function ReportCard() {
  const { view, open } = useOpenLogbook()
  const present = Number(view.today.slice(0, 4))
  const years = Array.from({ length: yearsToChoose }, (_, index) => present - index)
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    open({ section: 'report', at: String(new FormData(event.currentTarget).get('year') ?? present) })
  }
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <form onSubmit={choose} className="flex flex-wrap items-end gap-3">
        <SelectField id="report-year" name="year" label={words.year}>
          {optionsOf(years, String)}
        </SelectField>
        <Button type="submit" variant="secondary" className="grow sm:grow-0">
          {words.open}
        </Button>
      </form>
    </section>
  )
}
