import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookBanner as texts } from '../../../../content/pages/logbook-banner.ts'
import { defaultEnd } from '../../../../domain/banner.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { lakeClock, shortMoment } from '../../../../wording/times.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActingButton } from '../../../ui/button.tsx'
import { ActButton, ActErrors, ActProblem, SendForm, StandingForm, useLogbookAct } from '../acts/act-controls.tsx'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** What the public site tells everybody now: one press for a ready sentence, or one's own words. */
export function BannerForm() {
  const { view, now } = useOpenLogbook()
  const acting = useLogbookAct('morning', { from: 'carnet' })
  const { banner } = view.waiting
  return (
    <section
      aria-label={texts.title}
      className="edge-when-forced order-6 space-y-3 rounded-card bg-surface p-4 shadow-card xl:col-start-2"
    >
      <Heading level={3} className="text-lg">
        {texts.title}
      </Heading>
      <p className="wrap-anywhere">
        {banner ? fillIn(texts.shown, { moment: shortMoment(banner.until, now), said: banner.text }) : texts.lead}
      </p>
      {banner && <ActButton intent="morning" fields={{ said: 'none' }} variant="quiet" />}
      <SendForm acting={acting} className="space-y-3">
        <ActErrors acting={acting} level={3} />
        <TextField {...acting.field('until', texts.end, defaultEnd(lakeClock(now)))} />
        <TextField {...acting.field('words', texts.own)} />
        {/* First: Enter in the field must send one's own words, and none of the ready ones. */}
        {(['own', 'as-planned', 'bise'] as const).map((said) => (
          <ActingButton
            key={said}
            type="submit"
            name="said"
            value={said}
            variant="secondary"
            isPending={acting.fetcher.formData?.get('said') === said}
            pendingLabel={actTexts.pending}
            className="w-full"
          >
            {texts.press[said]}
          </ActingButton>
        ))}
        <ActProblem acting={acting} />
      </SendForm>
    </section>
  )
}

/** One line that whoever opens the sheet at the quay reads, until it is ticked. */
export function AddCrewNote() {
  const acting = useLogbookAct('handover')
  const texts = logbookActs.handover
  return (
    <section aria-label={texts.title} className="order-7 xl:col-start-2">
      <StandingForm acting={acting} submitLabel={texts.submit}>
        <Heading level={3} className="text-lg">
          {texts.title}
        </Heading>
        <p>{texts.lead}</p>
        <TextField {...acting.field('words', texts.field)} />
      </StandingForm>
    </section>
  )
}
