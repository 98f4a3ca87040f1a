import { cancellationWords } from '../../../../content/pages/manage-booking-acts.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { longMoment } from '../../../../wording/lake-time.ts'
import type { ScheduleStep } from './cancellation-schedule.ts'

const words = cancellationWords.table
const column = 'px-1 py-2 text-left align-bottom first:pl-5 last:pr-3 sm:px-3 sm:first:pl-4 sm:last:pr-4'

type CancellationTableProps = {
  steps: readonly ScheduleStep[]
  /** Whether one of the steps applies now: none does for a request that nobody has confirmed. */
  isMarked: boolean
}

/**
 * Each step is a row group, its date above its three amounts: so the table keeps its meaning and its shape on the
 * narrowest screen, where four columns side by side would not fit.
 */
export function CancellationTable({ steps, isMarked }: CancellationTableProps) {
  return (
    <table className="-mx-5 w-[calc(100%+2.5rem)] border-separate border-spacing-0 sm:mx-0 sm:w-full sm:table-fixed">
      <caption className="my-3 px-5 text-left sm:px-0">
        <span className="block text-h3 font-bold text-balance">{words.caption}</span>
        {words.howToRead}
      </caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th id="cost-practical" scope="col" className={`${column} font-semibold`}>
            {words.practical}
          </th>
          <th id="cost-general" scope="col" className={`${column} font-semibold`}>
            {words.general}
          </th>
          <th id="cost-due" scope="col" className={`${column} font-bold text-ink`}>
            {words.due}
          </th>
        </tr>
      </thead>
      {steps.map((step) => (
        <StepRows key={step.until?.getTime() ?? 0} step={step} time={isMarked ? step.time : 'future'} />
      ))}
    </table>
  )
}

function StepRows({ step, time }: { step: ScheduleStep; time: ScheduleStep['time'] }) {
  const isPresent = time === 'present'
  const stepId = `cost-${step.until?.getTime() ?? 'absent'}`
  const amounts = { practical: step.practicalDueChf, general: step.generalDueChf, due: step.dueChf }
  const ground = isPresent ? 'bg-band' : ''
  return (
    <tbody data-time={time} className={`${ground} ${time === 'past' ? 'text-ink-soft' : ''}`}>
      <tr>
        <th
          id={stepId}
          scope="rowgroup"
          colSpan={3}
          className={`border-t-2 px-5 pt-3 sm:px-4 text-left font-semibold ${isPresent ? 'border-accent' : 'border-band'}`}
        >
          {step.until ? fillIn(words.until, { moment: longMoment(step.until) }) : words.noShow}
          {isPresent && (
            <strong className="ml-3 inline-block rounded-full bg-accent px-3 py-0.5 text-sm whitespace-nowrap text-lac edge-when-forced print:hidden">
              {words.present}
            </strong>
          )}
          {time === 'past' && <span className="ml-2 font-normal">({words.past})</span>}
        </th>
      </tr>
      <tr className="whitespace-nowrap tabular-nums max-sm:text-sm">
        {Object.entries(amounts).map(([name, chf]) => (
          // Named explicitly, as assistive technology does not find a date in the row above.
          <td
            key={name}
            headers={`${stepId} cost-${name}`}
            className={`${column} ${name === 'due' ? 'font-bold sm:text-lg' : ''}`}
          >
            {formatChf(chf)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
