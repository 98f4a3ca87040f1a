import { bookingMessages } from '../../../../content/messages/booking-notices.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import type { Start } from '../../../../domain/booking/slots.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { useNotify } from '../../../ui/notices.tsx'
import { formId, submitId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { StartButtons, startText } from '../start/start-buttons.tsx'

const texts = bookingMessages.taken

/** Somebody else was faster. The nearest free starts are one press away; nothing typed is lost. */
export function SlotTaken({ booking, outcome }: { booking: BookingForm; outcome: Outcome<'taken'> }) {
  const notify = useNotify()
  const { alternatives } = outcome

  function choose(start: Start) {
    booking.chooseStart(start)
    notify({ title: startText(texts.chosen, start), description: texts.chosenHint })
    document.getElementById(submitId)?.focus()
  }

  return (
    <OutcomeBox title={texts.title} tone="danger" attempt={outcome}>
      <p className="mt-3">{texts.text}</p>
      <p className="mt-3 font-bold">{alternatives.length > 0 ? texts.choose : texts.none}</p>
      <StartButtons starts={alternatives} onChoose={choose} />
      {alternatives.length > 0 && (
        <noscript>
          <NoScriptStarts alternatives={alternatives} />
        </noscript>
      )}
    </OutcomeBox>
  )
}

/** Without scripts: the start chosen here takes precedence over the date and the time of the form. */
function NoScriptStarts({ alternatives }: { alternatives: readonly Start[] }) {
  return (
    <fieldset className="mt-3">
      <legend className="text-sm text-ink-soft">{texts.noScriptHint}</legend>
      {alternatives.map((start) => (
        <label key={`${start.date}${start.time}`} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            form={formId}
            name="start"
            value={`${start.date}T${start.time}`}
            className="size-5 shrink-0"
          />
          {startText(texts.start, start)}
        </label>
      ))}
    </fieldset>
  )
}
