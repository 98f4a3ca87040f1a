import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { morningWords as words } from '../../../../content/pages/logbook-morning.ts'
import { endsToChoose, longestMorning } from '../../../../domain/morning.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { shortMoment } from '../../../../wording/times.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { ActingButton } from '../../../ui/button.tsx'
import { type Acting, ActProblem, ActSubmit, LogbookActButton, SendForm, useLogbookAct } from '../acts/act-controls.tsx'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** What the public site tells everybody now: one press for a ready sentence, or one's own words. */
export function MorningForm() {
  const { view, now } = useOpenLogbook()
  const ready = useLogbookAct('morning', { from: 'phrases' })
  const own = useLogbookAct('morning', { said: 'own' })
  const { morning } = view.waiting
  const ends = endsToChoose(view.today, now, bookingTerms.timeZone)
  // Until the evening, or where that is over until the next noon.
  const usual = ends.find(({ value }) => value.endsWith('18:00') || !value.startsWith(view.today))
  const end = (acting: Acting) => (
    <SelectField {...acting.field('until', words.end, usual?.value)}>
      {ends.map(({ value, at }) => (
        <option key={value} value={value}>
          {shortMoment(at, now)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section
      aria-label={words.title}
      className="order-6 xl:col-start-2 edge-when-forced space-y-3 rounded-card bg-surface p-4 shadow-card"
    >
      <Heading level={3} className="text-lg">
        {words.title}
      </Heading>
      {morning ? (
        <>
          <p className="wrap-anywhere">
            {fillIn(words.shown, { moment: shortMoment(morning.until, now) })}{' '}
            <strong dir="auto">{morning.said}</strong>
          </p>
          <LogbookActButton intent="morning" fields={{ said: 'none' }} label={words.none.open} variant="quiet" />
        </>
      ) : (
        <p>{words.lead}</p>
      )}
      <SendForm acting={ready} className="space-y-3">
        {end(ready)}
        {(['as-planned', 'bise'] as const).map((said) => (
          <ActingButton
            key={said}
            type="submit"
            name="said"
            value={said}
            variant="secondary"
            isPending={ready.act.fetcher.formData?.get('said') === said}
            pendingLabel={logbookActs.pending}
            className="w-full"
          >
            {words.press[said]}
          </ActingButton>
        ))}
        <ActProblem acting={ready} />
      </SendForm>
      {/* A form of its own: Enter in the field must not send the first of the ready sentences. */}
      <details open={own.errorOf('words') !== undefined || undefined}>
        <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
          {words.ownOpen}
        </summary>
        <SendForm acting={own} className="mt-2 space-y-3">
          <TextField {...own.field('words', words.own)} maxLength={longestMorning} autoComplete="off" />
          {end(own)}
          <ActProblem acting={own} />
          <ActSubmit acting={own} submitLabel={words.press.own} />
        </SendForm>
      </details>
    </section>
  )
}
