import type { ReactNode } from 'react'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookBanner as texts } from '../../../../content/pages/logbook-banner.ts'
import { defaultBannerEnd } from '../../../../domain/banner.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { lakeClock, shortMoment } from '../../../../wording/times.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { GuardedButton } from '../../../ui/button.tsx'
import { ActButton, ActErrors, ActProblem, ReusableForm, SendForm, useLogbookAct } from '../acts/act-controls.tsx'
import { Heading } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** What the public site tells everybody now: a ready sentence, read before it is sent, or one's own words. */
export function BannerForm() {
  const { view, now } = useOpenLogbook()
  const actState = useLogbookAct('morning', { from: 'carnet' })
  const { banner } = view.waiting
  const renderButton = (sentence: keyof typeof texts.ready | 'own', label: string) => (
    <GuardedButton
      type="submit"
      name="said"
      value={sentence}
      variant="secondary"
      aria-label={sentence === 'own' ? undefined : `${label} : ${texts.ready[sentence]}`}
      isPending={actState.fetcher.formData?.get('said') === sentence}
      pendingLabel={actTexts.pending}
      className="w-full"
    >
      {label}
    </GuardedButton>
  )
  return (
    <FoldedSection
      title={texts.title}
      isOpen={actState.errors.length > 0}
      above={banner && <CurrentBanner banner={banner} />}
    >
      {!banner && <p>{texts.lead}</p>}
      <SendForm actState={actState} className="space-y-4">
        <ActErrors actState={actState} level={3} />
        <TextField {...actState.field('until', texts.end, defaultBannerEnd(lakeClock(now)))} />
        {/* This button comes first, since Enter in the field must send one's own words and none of the ready ones. */}
        <div className="space-y-3">
          <TextField {...actState.field('words', texts.own)} />
          {renderButton('own', texts.say)}
        </div>
        {readySentences.map((sentence) => (
          <div key={sentence} className="space-y-3">
            <p className="border-l-4 border-edge pl-3">{texts.ready[sentence]}</p>
            {renderButton(sentence, texts.press)}
          </div>
        ))}
        <ActProblem actState={actState} />
      </SendForm>
    </FoldedSection>
  )
}

/** The banner that is shown now, with a button that takes it back. */
function CurrentBanner({
  banner,
}: {
  banner: NonNullable<ReturnType<typeof useOpenLogbook>['view']['waiting']['banner']>
}) {
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
  const actState = useLogbookAct('handover')
  const texts = logbookActs.handover
  return (
    <FoldedSection title={texts.title} isOpen={actState.errors.length > 0}>
      <ReusableForm actState={actState} submitLabel={texts.submit}>
        <p>{texts.lead}</p>
        <TextField {...actState.field('words', texts.field)} />
      </ReusableForm>
    </FoldedSection>
  )
}

type FoldedSectionProps = { title: string; isOpen: boolean; above?: ReactNode; children: ReactNode }

/** A form that is seldom needed: one line until it is opened, without scripts too. */
function FoldedSection({ title, isOpen, above, children }: FoldedSectionProps) {
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
