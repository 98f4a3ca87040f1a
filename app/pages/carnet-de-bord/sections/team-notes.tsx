import type { ReactNode } from 'react'
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

/** What the public site tells everybody now: a ready sentence, read before it is sent, or one's own words. */
export function BannerForm() {
  const { view, now } = useOpenLogbook()
  const acting = useLogbookAct('morning', { from: 'carnet' })
  const { banner } = view.waiting
  const button = (said: keyof typeof texts.ready | 'own', label: string) => (
    <ActingButton
      type="submit"
      name="said"
      value={said}
      variant="secondary"
      aria-label={said === 'own' ? undefined : `${label} : ${texts.ready[said]}`}
      isPending={acting.fetcher.formData?.get('said') === said}
      pendingLabel={actTexts.pending}
      className="w-full"
    >
      {label}
    </ActingButton>
  )
  return (
    <Folded title={texts.title} isOpen={acting.errors.length > 0} above={banner && <Said banner={banner} />}>
      {!banner && <p>{texts.lead}</p>}
      <SendForm acting={acting} className="space-y-4">
        <ActErrors acting={acting} level={3} />
        <TextField {...acting.field('until', texts.end, defaultEnd(lakeClock(now)))} />
        {/* First: Enter in the field must send one's own words, and none of the ready ones. */}
        <div className="space-y-3">
          <TextField {...acting.field('words', texts.own)} />
          {button('own', texts.say)}
        </div>
        {readySentences.map((said) => (
          <div key={said} className="space-y-3">
            <p className="border-l-4 border-edge pl-3">{texts.ready[said]}</p>
            {button(said, texts.press)}
          </div>
        ))}
        <ActProblem acting={acting} />
      </SendForm>
    </Folded>
  )
}

/** What everybody reads now stays in sight, with the way to take it back. */
function Said({ banner }: { banner: NonNullable<ReturnType<typeof useOpenLogbook>['view']['waiting']['banner']> }) {
  const { now } = useOpenLogbook()
  return (
    <div className="px-4 pt-4">
      <p className="wrap-anywhere">
        {fillIn(texts.shown, { moment: shortMoment(banner.until, now), said: banner.text })}
      </p>
      <ActButton intent="morning" fields={{ said: 'none' }} variant="quiet" />
    </div>
  )
}

const readySentences = ['as-planned', 'bise'] as const

/** One line that whoever opens the sheet at the quay reads, until it is ticked. */
export function AddCrewNote() {
  const acting = useLogbookAct('handover')
  const texts = logbookActs.handover
  return (
    <Folded title={texts.title} isOpen={acting.errors.length > 0}>
      <StandingForm acting={acting} submitLabel={texts.submit}>
        <p>{texts.lead}</p>
        <TextField {...acting.field('words', texts.field)} />
      </StandingForm>
    </Folded>
  )
}

type FoldedProps = { title: string; isOpen: boolean; above?: ReactNode; children: ReactNode }

/** A form that is seldom needed: one line until it is opened, without scripts too. */
function Folded({ title, isOpen, above, children }: FoldedProps) {
  return (
    <section aria-label={title} className="edge-when-forced rounded-card bg-surface shadow-card">
      {above}
      <details open={isOpen || undefined}>
        <summary className="min-h-12 content-center px-4">
          <Heading level={3} className="inline text-lg">
            {title}
          </Heading>
        </summary>
        <div className="space-y-3 px-4 pb-4">{children}</div>
      </details>
    </section>
  )
}
