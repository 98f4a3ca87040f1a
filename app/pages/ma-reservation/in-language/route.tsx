import { redirect } from 'react-router'
import { association } from '../../../../content/association.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { languageTexts } from '../../../../content/languages.ts'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import { actProblems, cancellationTexts, refusedActs } from '../../../../content/pages/manage-booking-acts.ts'
import { phoneAddress } from '../../../../domain/phone-address.ts'
import { guestActs, viewManagedBooking } from '../../../../server/booking/guest-acts.server.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { associationPhone } from '../../../../wording/fact-in-force.ts'
import { invitationTexts } from '../../../../wording/pages/relay.ts'
import { boatName } from '../../../../wording/resources.ts'
import { inSeason } from '../../../../wording/times.ts'
import { timesIn, translationAt } from '../../../../wording/translations.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { LanguageLinks } from '../../../languages/language-links.tsx'
import { useTranslator } from '../../../languages/translator.tsx'
import type { PageHandle } from '../../../page-handle.ts'
import { answerAct, headersOfAnswer, viewOrThrow } from '../../../private-pages/answer-act.ts'
import { Lines } from '../../../sections/lines.tsx'
import { PageHeader } from '../../../sections/page-header.tsx'
import { servicesContext } from '../../../services-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { bookingPhase, isAhead, lastEvent } from '../sheet/booking-phase.ts'
import type { Route } from './+types/route.ts'

// The page of a family's outing in its own language: HTML alone, without a price and without what only a payer needs.

export const handle: PageHandle = { frame: 'short', texts }

const french = (key: string) => `/ma-reservation/${key}`

/** Only an offered outing is read in another language; a paid one has terms, which are French. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { view } = viewOrThrow(await viewManagedBooking(context.get(servicesContext), params.key))
  const translation = translationAt(request, 'family', 'invitation')
  if (!view.isOffered || !translation) throw redirect(french(params.key), 302)
  const times = timesIn(translation, bookingTerms.timeZone)
  const phase = bookingPhase(view, view.seenAt)
  const moved = lastEvent(view, 'moved')
  const previous = moved?.detail.previousStartsAt
  return {
    translation,
    hidesBanner: true,
    phase,
    ...{ reference: view.reference, boat: boatName(view.boatType), startsAt: view.startsAt },
    ...{ day: times.day(view.startsAt), hours: times.hours(view), aboard: times.count(view.participants) },
    word: lastEvent(view, isAhead(phase) ? 'moved' : view.status)?.detail.word,
    ...(previous !== undefined && {
      moved: {
        previous: times.moment(new Date(previous)),
        sentence: texts.moved[moved?.actor === 'guest' ? 'guest' : 'team'],
      },
    }),
    moments: {
      start: times.moment(view.startsAt),
      endHour: times.hour(view.endsAt),
      heldUntil: times.moment(view.heldUntil),
      heldUntilHour: times.hour(view.heldUntil),
    },
  }
}

export const action = (args: Route.ActionArgs) =>
  answerAct(args, { cancel: (services, key) => guestActs.cancel(services, key, 0) })

export { headersOfAnswer as headers }

export default function OutingInLanguage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { phase, startsAt, reference, word, moved, moments } = loaderData
  const by = useTranslator()
  const { say, text } = by
  const { label, next } = texts.states[phase]
  const { email, port } = association
  const phone = associationPhone()
  const isComing = isAhead(phase)
  return (
    <>
      <PageHeader title={say(invitationTexts.title)} isNarrow>
        <LanguageLinks />
      </PageHeader>
      <div className="mx-auto max-w-3xl space-y-6 px-5 pb-16 text-lg sm:px-6">
        {actionData && <Outcome answer={actionData} reference={reference} />}
        <Card as="section" aria-labelledby="state-title">
          <h2 id="state-title">{say(label)}</h2>
          <p className="mt-3 font-display text-h2 leading-tight font-semibold">
            {isComing || phase === 'over' ? loaderData.day : <s>{loaderData.day}</s>}
          </p>
          <p className="text-h3 font-bold">{loaderData.hours}</p>
          <p className="py-1">{say(next, moments)}</p>
          {moved && isComing && <p className="py-1">{say(moved.sentence, moved)}</p>}
          {phase.startsWith('cancelled') && <p className="py-1">{say(texts.anotherDay)}</p>}
          {word && (
            <figure className="my-2 border-s-4 border-accent ps-4">
              <figcaption className="text-sm text-ink-soft">{say(texts.word)}</figcaption>
              <blockquote dir="auto" lang="" className="whitespace-pre-line">
                {word}
              </blockquote>
            </figure>
          )}
          <dl className="mt-3 flex flex-wrap gap-x-8">
            {(['boat', 'participants', 'reference'] as const).map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{say(texts.facts[name])}</dt>
                <dd className="font-semibold">
                  <bdi>{{ boat: say(loaderData.boat), participants: loaderData.aboard, reference }[name]}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {phase === 'confirmed' && (
            <TextLink to={`${french(params.key)}/sortie.ics`}>{say(texts.addToCalendar)}</TextLink>
          )}
          {phase === 'postponed' && (
            <TextLink to={`${french(params.key)}#move-title`} hrefLang="fr">
              {say(texts.chooseAnother)}
            </TextLink>
          )}
        </Card>
        {isComing && (
          <Card as="section">
            <h2 className="text-h3">{say(invitationTexts.where)}</h2>
            <p className="py-1">
              <bdi lang="fr">{portOnOneLine(port)}</bdi>
            </p>
            <Lines of={[...invitationTexts.way, invitationTexts.early]} by={by} />
            <TextLink to={port.mapSearchUrl} rel="noreferrer">
              {say(texts.map)}
            </TextLink>
            <h2 className="mt-5 text-h3">{say(invitationTexts.bring)}</h2>
            <Lines of={[...inSeason(startsAt, invitationTexts.things), invitationTexts.jackets]} by={by} />
          </Card>
        )}
        <div>
          <p>{say(texts.contact.text, { reference })}</p>
          <p className="flex flex-wrap gap-x-8">
            <TextLink to={`mailto:${email}`}>{email}</TextLink>
            {phone && (
              <TextLink to={phoneAddress(phone)}>
                <bdi>{phone}</bdi>
              </TextLink>
            )}
          </p>
          <TextLink to={french(params.key)} hrefLang="fr">
            {say(languageTexts.inFrench)}
          </TextLink>
        </div>
        {(phase === 'confirmed' || phase === 'postponed') && (
          <details>
            <summary className="min-h-11 font-semibold text-link underline underline-offset-4">
              {say(cancellationTexts.open.postponedFree)}
            </summary>
            <form method="post" className="mt-3 space-y-3">
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="seenStart" value={startsAt.getTime()} />
              <p>{say(cancellationTexts.dialog.hoursFreed)}</p>
              <Button type="submit" variant="secondary">
                {text(cancellationTexts.dialog.confirm)}
              </Button>
            </form>
          </details>
        )}
      </div>
    </>
  )
}

type OutcomeProps = { answer: NonNullable<Route.ComponentProps['actionData']>; reference: string }

function Outcome({ answer, reference }: OutcomeProps) {
  const { text } = useTranslator()
  if (answer.kind === 'done') return <OutcomeBox title={text(cancellationTexts.done.title)} tone="success" attempt />
  const isLate = answer.kind === 'refused' && answer.reason === 'evening-over'
  const why = isLate ? refusedActs['evening-over'] : actProblems.unavailable
  return <OutcomeBox title={text(why.title)} text={text(why.text, { reference })} tone="danger" attempt={answer} />
}
