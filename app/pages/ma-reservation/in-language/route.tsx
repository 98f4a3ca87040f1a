import { redirect } from 'react-router'
import { association } from '../../../../content/association.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { languageTexts } from '../../../../content/languages.ts'
import { startChoiceTexts as startTexts } from '../../../../content/messages/start-choice.ts'
import { manageBookingPage as texts } from '../../../../content/pages/manage-booking.ts'
import {
  cancellationTexts,
  moveTexts,
  preparationTexts as prepareTexts,
} from '../../../../content/pages/manage-booking-acts.ts'
import { boatOfOuting } from '../../../../domain/booking/boat.ts'
import { freeInPracticeHours } from '../../../../domain/booking/cancellation-terms.ts'
import { isMovedByUs } from '../../../../domain/booking/guest-cancellation.ts'
import { isChangeable } from '../../../../domain/booking/life-cycle.ts'
import { type CalendarDay, instantOf } from '../../../../domain/calendar.ts'
import { phoneAddress } from '../../../../domain/phone-address.ts'
import { retention } from '../../../../domain/privacy/retention.ts'
import { guestActs, viewManagedBooking } from '../../../../server/booking/guest-acts.server.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { associationPhone } from '../../../../wording/fact-in-force.ts'
import { invitationTexts } from '../../../../wording/pages/relay.ts'
import { boatName } from '../../../../wording/resources.ts'
import { warmOrCold } from '../../../../wording/times.ts'
import { timesIn, translationAt } from '../../../../wording/translations.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { NeedChoices } from '../../../forms/needs/need-choices.tsx'
import { needValues, readNeeds } from '../../../forms/needs/needs-fields.ts'
import { OutcomeBox } from '../../../forms/outcome-box.tsx'
import { PrivacyNote } from '../../../forms/privacy-note.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { startFieldName } from '../../../forms/start-choice.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { LanguageLinks } from '../../../languages/language-links.tsx'
import { useTranslator } from '../../../languages/translator.tsx'
import type { PageHandle } from '../../../page-handle.ts'
import { answerAct, headersOfAnswer, viewOrThrow } from '../../../private-pages/answer-act.ts'
import { fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { Lines } from '../../../sections/lines.tsx'
import { PageHeader } from '../../../sections/page-header.tsx'
import { servicesContext } from '../../../services-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { outcomeTexts } from '../act-outcome.tsx'
import { costOfCancelling } from '../cancel/cancellation-schedule.ts'
import { bookingPhase, isAhead, lastEvent } from '../sheet/booking-phase.ts'
import type { Route } from './+types/route.ts'

// The page of a family's outing in its own language: HTML alone, without a price and without what only a payer needs.

export const handle: PageHandle = { frame: 'short', texts }

const frenchAddress = (key: string) => `/ma-reservation/${key}`

/** Only an offered outing is read, and acted on, in another language; a paid one has terms, which are French. */
async function viewOfferedBooking({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { view } = viewOrThrow(await viewManagedBooking(context.get(servicesContext), params.key))
  if (!view.isOffered) throw redirect(frenchAddress(params.key), 303)
  return view
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const view = await viewOfferedBooking({ params, context })
  const translation = translationAt(request, 'family', 'invitation')
  if (!translation) throw redirect(frenchAddress(params.key), 302)
  const times = timesIn(translation, bookingTerms.timeZone)
  const phase = bookingPhase(view, view.seenAt)
  const lastMove = lastEvent(view, 'moved')
  const previousStartMs = lastMove?.detail.previousStartsAt
  return {
    translation,
    hidesBanner: true,
    phase,
    ...{ reference: view.reference, boat: boatName(view.boatType), startsAt: view.startsAt },
    ...{ day: times.day(view.startsAt), hours: times.hours(view), aboard: times.count(view.participants) },
    move: moveOf(view, times),
    isEarly: view.seenAt < view.startsAt,
    // From its start on it can no longer be cancelled, even while the boat waits.
    canCancel: costOfCancelling(view, view.seenAt) !== undefined,
    prepare: isChangeable(view, view.seenAt) && {
      boat: boatOfOuting(view, bookingTerms),
      chosen: needValues(view.needs),
      isAdded: view.origin === 'code',
    },
    word: lastEvent(view, isAhead(phase) ? 'moved' : view.status)?.detail.word,
    ...(previousStartMs !== undefined && {
      moved: {
        previous: times.moment(new Date(previousStartMs)),
        sentence: texts.moved[lastMove?.actor === 'guest' ? 'guest' : 'team'],
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

/** Where the family may choose another start: why, and on which days. */
function moveOf({ canMove, moveDays: days, status, history, terms }: ManagedBookingView, times: Times) {
  if (!canMove || !days) return undefined
  const { postponed, movedByUs, free } = moveTexts.reasons.offered
  const [first, last] = [days.first, days.last].map((day) => times.day(lakeMidday(day)))
  return {
    ...{ days, first: `${first}`, last: `${last}`, hours: freeInPracticeHours(terms.rules) },
    reason: status === 'postponed' ? postponed : isMovedByUs(history) ? movedByUs : free,
  }
}

type Times = ReturnType<typeof timesIn>
const lakeMidday = (day: CalendarDay) => instantOf(day, '12:00', bookingTerms.timeZone)

export async function action(args: Route.ActionArgs) {
  await viewOfferedBooking(args)
  return answerAct(args, {
    cancel: (services, key) => guestActs.cancel(services, key, 0),
    prepare: (services, key, form) => guestActs.prepare(services, key, readNeeds(form)),
    async move(services, key, form) {
      // One of the nearest starts is sent by its own button.
      const [nearestStart, ...typedStart] = [startFieldName, 'date', 'time'].map((name) => `${form.get(name) ?? ''}`)
      const [date = '', time = ''] = nearestStart ? nearestStart.split('T') : typedStart
      const outcome = await guestActs.move(services, key, { date, time })
      const translation = translationAt(args.request)
      if (outcome.kind !== 'taken' || !translation) return outcome
      const { moment } = timesIn(translation, bookingTerms.timeZone)
      const alternativeTexts = outcome.alternatives.map(({ date, time }) =>
        moment(instantOf(date, time, bookingTerms.timeZone)),
      )
      return { ...outcome, said: alternativeTexts }
    },
  })
}

export { headersOfAnswer as headers }

export default function OutingInLanguage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { phase, startsAt, reference, word, moved, moments, canCancel, isEarly } = loaderData
  const translator = useTranslator()
  const { translate, text } = translator
  const { label, next } = texts.states[phase]
  const { email, port } = association
  const phone = associationPhone()
  const isUpcoming = isAhead(phase)
  return (
    <>
      <PageHeader title={translate(invitationTexts.title)} isNarrow>
        <LanguageLinks />
      </PageHeader>
      <div className="mx-auto max-w-3xl space-y-6 px-5 pb-16 text-lg sm:px-6">
        {actionData && <Outcome answer={actionData} start={moments.start} />}
        <Card as="section" aria-labelledby="state-title">
          <h2 id="state-title">{translate(label)}</h2>
          <p className="mt-3 font-display text-h2 leading-tight font-semibold">
            {isUpcoming || phase === 'over' ? loaderData.day : <s>{loaderData.day}</s>}
          </p>
          <p className="text-h3 font-bold">{loaderData.hours}</p>
          <p className="py-1">{translate(next, moments)}</p>
          {moved && isUpcoming && <p className="py-1">{translate(moved.sentence, moved)}</p>}
          {phase.startsWith('cancelled') && <p className="py-1">{translate(texts.anotherDay)}</p>}
          {word && (
            <figure className="my-2 border-s-4 border-accent ps-4">
              <figcaption className="text-sm text-ink-soft">{translate(texts.word)}</figcaption>
              <blockquote dir="auto" lang="" className="whitespace-pre-line">
                {word}
              </blockquote>
            </figure>
          )}
          <dl className="mt-3 flex flex-wrap gap-x-8">
            {(['boat', 'participants', 'reference'] as const).map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{translate(texts.facts[name])}</dt>
                <dd className="font-semibold">
                  <bdi>{{ boat: translate(loaderData.boat), participants: loaderData.aboard, reference }[name]}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {phase === 'confirmed' && (
            <TextLink to={`${frenchAddress(params.key)}/sortie.ics`}>{translate(texts.addToCalendar)}</TextLink>
          )}
          {phase === 'postponed' && <TextLink to="#move-title">{translate(texts.chooseAnother)}</TextLink>}
        </Card>
        {phase === 'postponed' && <Move {...{ loaderData, actionData }} />}
        {isUpcoming && phase !== 'on-water' && (
          <Card as="section">
            <h2 className="text-h3">{translate(invitationTexts.where)}</h2>
            <p className="py-1">
              <bdi lang="fr">{portOnOneLine(port)}</bdi>
            </p>
            <Lines
              lines={[...invitationTexts.way, ...(isEarly ? [invitationTexts.early] : [])]}
              translator={translator}
            />
            <TextLink to={port.mapSearchUrl} rel="noreferrer">
              {translate(texts.map)}
            </TextLink>
            <h2 className="mt-5 text-h3">{translate(invitationTexts.bring)}</h2>
            <Lines
              lines={[...warmOrCold(startsAt, invitationTexts.things), invitationTexts.jackets]}
              translator={translator}
            />
          </Card>
        )}
        {phase !== 'postponed' && <Move {...{ loaderData, actionData }} />}
        <Prepare {...{ loaderData, actionData }} />
        <div>
          <p>{translate(texts.contact.text, { reference })}</p>
          <p className="flex flex-wrap gap-x-8">
            <TextLink to={`mailto:${email}`}>{email}</TextLink>
            {phone && (
              <TextLink to={phoneAddress(phone)}>
                <bdi>{phone}</bdi>
              </TextLink>
            )}
          </p>
          <TextLink to={frenchAddress(params.key)} hrefLang="fr">
            {translate(languageTexts.inFrench)}
          </TextLink>
        </div>
        {canCancel && (
          <details>
            <summary className="min-h-11 font-semibold text-link underline underline-offset-4">
              {translate(cancellationTexts.open.postponedFree)}
            </summary>
            <form method="post" className="mt-3 space-y-3">
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="seenStart" value={startsAt.getTime()} />
              <p>{translate(cancellationTexts.dialog.hoursFreed)}</p>
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

type ActProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

/** Another day, or another hour: while the family may choose one. What was sent stays in its fields. */
function Move({ loaderData: { move, startsAt }, actionData: answer }: ActProps) {
  const { translate, text } = useTranslator()
  if (!move) return null
  const isMoveAnswer = answer?.intent === 'move' && answer.kind !== 'done'
  const fieldOf = fieldPropsOf('move', isMoveAnswer ? answer : undefined, moveTexts.errors)
  const field = (name: string, label: string) => {
    const { error, ...attributes } = fieldOf(name)
    return { ...attributes, label: translate(label), error: error && translate(error), required: true }
  }
  const [date, time] = [field('date', moveTexts.date), field('time', moveTexts.time)]
  const hiddenValues = { intent: 'move', seenStart: `${startsAt.getTime()}` }
  return (
    <Card as="section" aria-labelledby="move-title">
      <h2 id="move-title" className="text-h3">
        {translate(moveTexts.title)}
      </h2>
      <p className="py-1">{translate(move.reason, { hours: move.hours })}</p>
      <p className="py-1">{translate(moveTexts.days, { first: move.first, last: move.last })}</p>
      {answer?.kind === 'taken' && (
        <OutcomeBox title={text(startTexts.taken)} tone="danger" attempt={answer} as="h3">
          <p className="mt-3">
            {translate(answer.alternatives.length > 0 ? startTexts.alternatives : startTexts.noAlternative)}
          </p>
          {/* A form of its own: Enter in a field below must not choose the first of them. */}
          <form method="post" className="mt-3 flex flex-wrap gap-2.5">
            <HiddenFields values={hiddenValues} />
            {answer.alternatives.map(({ date, time }, index) => (
              <Button
                key={date + time}
                type="submit"
                variant="secondary"
                name={startFieldName}
                value={`${date}T${time}`}
              >
                {'said' in answer && answer.said[index]}
              </Button>
            ))}
          </form>
        </OutcomeBox>
      )}
      <form method="post" className="mt-3 space-y-5">
        <HiddenFields values={hiddenValues} />
        <ErrorSummary title={text(moveTexts.errorSummary)} fields={[date, time]} attempt={answer} as="h3" />
        <TextField {...date} type="date" min={move.days.first} max={move.days.last} />
        <SelectField {...time}>
          <option value="">{text(startTexts.chooseTime)}</option>
          {optionsOf(bookingTerms.startTimes, String)}
        </SelectField>
        <Button type="submit" variant="secondary">
          {translate(moveTexts.save)}
        </Button>
      </form>
    </Card>
  )
}

/** What the crew makes ready, as on the French page. */
function Prepare({ loaderData: { prepare }, actionData: answer }: ActProps) {
  const { translate } = useTranslator()
  if (!prepare) return null
  const isRefused = answer?.intent === 'prepare' && answer.kind !== 'done'
  return (
    <Card as="section" aria-labelledby="preparation-title">
      <h2 id="preparation-title" className="text-h3">
        {translate(prepareTexts.title)}
      </h2>
      <form method="post" className="mt-3 space-y-6">
        <HiddenFields values={{ intent: 'prepare' }} />
        <p>{translate(prepareTexts.intro)}</p>
        {prepare.isAdded && <p>{translate(prepareTexts.added)}</p>}
        <NeedChoices
          boat={prepare.boat}
          quantities={isRefused ? answer.sent : prepare.chosen}
          onChoose={() => undefined}
        />
        <p>
          {prepare.boat.hasRamp ? (
            <TextLink to="/infos-pratiques#en-fauteuil" hrefLang="fr">
              {translate(prepareTexts.measures)}
            </TextLink>
          ) : (
            translate(prepareTexts.onNoBoat)
          )}
        </p>
        <Button type="submit" variant="secondary">
          {translate(prepareTexts.save)}
        </Button>
        <PrivacyNote
          text={translate(prepareTexts.privacy, { needsHours: retention.needsHours })}
          linkLabel={translate(prepareTexts.privacyLink)}
        />
      </form>
    </Card>
  )
}

type OutcomeProps = { answer: NonNullable<Route.ComponentProps['actionData']>; start: string }

/** How an act has ended; what is wrong with a start is said beside its fields. */
function Outcome({ answer, start }: OutcomeProps) {
  const { text } = useTranslator()
  if (answer.kind === 'taken' || (answer.kind === 'invalid' && answer.intent === 'move')) return null
  const booking = 'booking' in answer ? answer.booking : undefined
  const outcome = outcomeTexts(answer.intent, answer)
  const outcomeText = outcome.text.map((line) => text(line, { reference: booking?.reference ?? '', start })).join(' ')
  const tone = answer.kind === 'done' ? 'success' : 'danger'
  return <OutcomeBox title={text(outcome.title)} text={outcomeText} tone={tone} attempt={answer} />
}
