import { Check, CircleCheck, Clock, Lock, Minus, Phone, Plus, Sunset, Undo2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { quayPage as words } from '../../../content/pages/quay.ts'
import {
  type BoardingState,
  boardingFrom,
  hoursBegun,
  mostAboard,
  type TapKind,
  tappableFrom,
  withoutUndone,
} from '../../../domain/booking/boarding.ts'
import { jacketsBySize } from '../../../domain/booking/boarding-needs.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { stateOfSailing } from '../../../domain/booking/outing-state.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { hourMs } from '../../../domain/calendar.ts'
import type { QuayDay, QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { needsInWords } from '../../../wording/boarding-needs.ts'
import { jacketsInWords, stateInWords } from '../../../wording/boarding-states.ts'
import { formatDay } from '../../../wording/dates.ts'
import { boatName, resourceName } from '../../../wording/resources.ts'
import { counted, fillIn } from '../../../wording/sentences.ts'
import { closureSpan, hoursSpan, lakeClock, lakeHour, longMoment } from '../../../wording/times.ts'
import { newId } from '../../browser/new-id.ts'
import { controlLook } from '../../forms/field-frame.tsx'
import { LiveRegion } from '../../forms/live-region.tsx'
import { optionsOf } from '../../forms/select-field.tsx'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { AskFirst } from '../../private-pages/ask-first.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { inPageWithoutScripts, useModal } from '../../private-pages/use-modal.ts'
import { ActingButton, Button } from '../../ui/button.tsx'
import type { WaitingTap } from './phone-memory.ts'
import { type Loaded, type ServerAnswer, type TapOf, useQuay } from './use-quay.ts'

type QuayDeskProps = {
  accessKey: string
  loaded: Loaded
  /** The answer to a tap that was pressed without scripts. */
  answered: ServerAnswer | undefined
}

/** Today's outings with their taps, tomorrow's below, and what of it is sent. */
export function QuayDesk({ accessKey, loaded, answered }: QuayDeskProps) {
  const quay = useQuay(accessKey, loaded)
  const { memory, problem, unsent, hasIgnored, isCutOff, isKept, isPending, tap, look, erase } = quay
  const isHydrated = useHydrated()
  const [announcement, setAnnouncement] = useState<{ text: string }>()
  const [boat, setBoat] = useState<BoatType>()
  if (problem) {
    const retry = problem === 'unreachable' ? { label: words.retry, isPending, onRetry: look } : undefined
    const isMeant = problem === 'erased' || problem === 'ended'
    const { title, text } = words.problems[problem]
    const lost = unsent > 0 ? ` ${counted(words.unsent, unsent)}` : ''
    return <Problem title={title} text={text + lost} {...{ isMeant, retry }} />
  }
  const { seen, queue = [] } = memory ?? {}
  if (!seen) return <p role="status">{words.loading}</p>
  const { sheet, keyEndsAt } = seen
  const now = isHydrated ? new Date() : sheet.seenAt
  // Without network the sheet may be that of yesterday.
  const isOfYesterday = lakeClock(now).day >= sheet.tomorrow.day
  const wasIgnored = answered && !('asks' in answered) && !('ignored' in answered && answered.ignored.length === 0)
  const today = isOfYesterday ? sheet.tomorrow : sheet.today

  function tapAndSay(newTap: TapOf, outing: QuayOuting) {
    void tap(newTap)
    const waiting = { ...newTap, id: '~', tappedAt: new Date(), receivedAt: undefined }
    const { state } = boardingFrom(outing.known, [...waitingOf(outing, queue), waiting])
    const text = newTap.kind === 'undo' ? words.undone : words.spoken
    const said = fillIn<string>(text, { name: outing.name, state: stateInWords(state) })
    setAnnouncement({ text: isCutOff ? `${said}, ${words.waiting}` : said })
  }
  const sailing = [sheet.today, sheet.tomorrow].flatMap(({ outings, gone = [] }) => [...outings, ...gone])
  const boats = [...new Set(sailing.map(({ boatType }) => boatType))]
  const isOfBoat = ({ boatType }: Pick<QuayOuting, 'boatType'>) => !boats.includes(boat ?? '') || boatType === boat
  const ofBoat = (day: QuayDay): QuayDay => ({
    ...day,
    outings: day.outings.filter(isOfBoat),
    ...(day.gone && { gone: day.gone.filter(isOfBoat) }),
  })
  const asks = answered && 'asks' in answered ? answered.asks : undefined
  const crew: Crew = { queue, tap: tapAndSay, now, phone: loaded.phone, asks }

  return (
    <>
      <LiveRegion text={announcement?.text} about={announcement} />
      <SyncLine waiting={queue.length} seenAt={sheet.seenAt} {...{ isCutOff, isKept }} />
      {(hasIgnored || wasIgnored) && (
        <p role="alert" className="font-bold text-danger">
          {words.sync.ignored}
        </p>
      )}
      {boats.length > 1 && <BoatFilter {...{ boats, boat }} onChoose={setBoat} />}
      <section aria-labelledby="today" className="space-y-4">
        <h2 id="today" className="text-2xl">
          {words.day.today}, {formatDay(today.day)}
        </h2>
        <Day day={ofBoat(today)} now={sheet.seenAt} crew={crew} />
      </section>
      {!isOfYesterday && <Tomorrow day={ofBoat(sheet.tomorrow)} now={sheet.seenAt} crew={crew} />}
      <footer className="space-y-3 border-t-2 border-edge pt-4">
        <p>{fillIn(words.keyEnd, { date: longMoment(keyEndsAt) })}</p>
        <EraseButton waiting={queue.length} onErase={erase} />
      </footer>
    </>
  )
}

type BoatFilterProps = {
  boats: readonly BoatType[]
  boat: BoatType | undefined
  onChoose: (boat: BoatType | undefined) => void
}

/** Whoever stands at one boat need not read past the others. */
function BoatFilter({ boats, boat, onChoose }: BoatFilterProps) {
  return (
    <select
      aria-label={words.boats.choose}
      value={boat ?? ''}
      onChange={({ target }) => onChoose((target.value || undefined) as BoatType | undefined)}
      className={`${controlLook} needs-script min-h-14`}
    >
      <option value="">{words.boats.all}</option>
      {optionsOf(boats, boatName)}
    </select>
  )
}

/** The taps of this phone for an outing that the server does not know yet. */
function waitingOf({ id, known }: QuayOuting, queue: readonly WaitingTap[]): WaitingTap[] {
  return queue.filter((tap) => tap.bookingId === id && !known.mine.some((each) => each.id === tap.id))
}

type SyncLineProps = { waiting: number; seenAt: Date; isCutOff: boolean; isKept: boolean }

/**
 * What the server knows stays in sight, also where the thumb is further down; in a low window it would cover what has the
 * focus. It is said where taps wait, and once they no longer do: not with each tap that is sent at once.
 */
function SyncLine({ waiting, seenAt, isCutOff, isKept }: SyncLineProps) {
  const Icon = waiting > 0 ? Clock : CircleCheck
  const text = waiting > 0 ? counted(words.sync.waiting, waiting) : words.sync.sent
  const [hadToWait, setHadToWait] = useState(false)
  const isWaiting = waiting > 0 && isCutOff
  if (isWaiting && !hadToWait) setHadToWait(true)
  return (
    <>
      <LiveRegion text={hadToWait && isWaiting === waiting > 0 ? text : undefined} about={isWaiting && waiting} />
      <p
        className="z-10 [@media(min-height:26rem)]:sticky top-2 flex items-center gap-2.5 rounded-card border-2 border-current bg-page px-4 py-2.5 font-bold"
        data-waiting={waiting}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {text}
      </p>
      <p>
        {waiting > 0 && `${isKept ? words.sync.keeps : words.sync.keepsNothing} `}
        {fillIn(words.sync.seenAt, { time: lakeHour(seenAt) })}
      </p>
    </>
  )
}

function DayFacts({ day: { outings, closures, sunsetAt }, now }: { day: QuayDay; now: Date }) {
  const persons = outings.reduce((sum, { participants }) => sum + participants, 0)
  const jackets = jacketsBySize(
    outings.flatMap(({ needs }) => needs),
    persons,
  )
  return (
    <div className="space-y-1">
      {outings.length === 0 ? (
        <p>{words.day.none}</p>
      ) : (
        <>
          <p className="font-bold">
            {counted(words.day.outings, outings.length)}, {counted(measures.persons, persons)}
          </p>
          <p>{jacketsInWords(jackets)}</p>
        </>
      )}
      <p className="flex items-center gap-2">
        <Sunset aria-hidden="true" className="size-5 shrink-0" />
        {fillIn(words.day.sunset, { time: lakeHour(sunsetAt) })}
      </p>
      {closures.map((closure) => (
        <p key={closure.id} className="flex items-center gap-2">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {fillIn(words.day.closed, { boat: resourceName(closure.resource), hours: closureSpan(closure, now) })}
        </p>
      ))}
    </div>
  )
}

type DayProps = { day: QuayDay; now: Date; crew: Crew }

function Day({ day, now, crew }: DayProps) {
  return (
    <>
      <DayFacts day={day} now={now} />
      <ol className="space-y-5 empty:hidden">
        {day.outings.map((outing) => (
          <OutingCard key={outing.id} outing={outing} crew={crew} />
        ))}
        {day.gone?.map((outing) => (
          <li key={outing.id} className="max-w-none rounded-card border-2 border-dashed border-edge p-4">
            <h3 className="text-xl">
              <s>
                {hoursSpan(outing)}
                <br />
                {outing.name}
              </s>
            </h3>
            <p>
              {boatName(outing.boatType)}, {counted(measures.persons, outing.participants)}
            </p>
            <p className="border-l-4 border-current pl-3 text-lg font-bold text-danger">{stateInWords(outing.state)}</p>
            <CallLink outing={outing} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Tomorrow({ day, now, crew }: DayProps) {
  return (
    <details className="rounded-card border-2 border-edge px-4">
      <summary className="min-h-14 content-center">
        <h2 className="inline font-sans text-xl font-bold">
          {words.day.tomorrow}, {formatDay(day.day)}
        </h2>
      </summary>
      <div className="space-y-4 pb-4">
        <Day day={day} now={now} crew={crew} />
      </div>
    </details>
  )
}

/** With unsent taps it asks first. */
function EraseButton({ waiting, onErase }: { waiting: number; onErase: () => void }) {
  const opener = { children: words.erase, className: 'needs-script min-h-14 w-full' }
  if (waiting === 0) return <ActingButton variant="secondary" {...opener} onClick={onErase} />
  const title = counted(words.eraseWarning, waiting)
  return <AskFirst name="effacer" opener={opener} title={title} words={words.erasing} onConfirm={onErase} />
}

/** The unsent taps of this phone, and what a tap does. */
type Crew = {
  queue: readonly WaitingTap[]
  tap: (newTap: TapOf, outing: QuayOuting) => void
  now: Date
  /** Where no scripts tap: what the phone calls itself, and the outing that it is asked about. */
  phone: string
  asks: string | undefined
}

type CardProps = { outing: QuayOuting; crew: Crew }

/** One outing: when, who and on which boat, what was tapped, the buttons to tap, and what else is known below them. */
function OutingCard({ outing, crew }: CardProps) {
  const waiting = waitingOf(outing, crew.queue)
  const { state, contradiction } = boardingFrom(outing.known, waiting)
  const isWaiting = waiting.length > 0
  const isTappable = tappableFrom('aboard', outing, bookingTerms.timeZone) <= crew.now
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <h3 className="text-xl">
        {hoursSpan(outing)}
        <br />
        {outing.name}
      </h3>
      <Boat outing={outing} isTapped={isTappable} />
      <p className={`border-l-4 border-current pl-3 text-lg font-bold ${stateColours[state.kind]}`}>
        {stateInWords(stateOfSailing(state, outing.isOvertaken))}
        {state.kind !== 'expected' && (
          <span className="font-normal whitespace-nowrap"> ({isWaiting ? words.waiting : words.sent})</span>
        )}
      </p>
      {contradiction && (
        <p className="font-bold text-danger">
          {fillIn(words.contradiction, {
            one: stateInWords(contradiction[0]),
            other: stateInWords(contradiction[1]),
          })}
        </p>
      )}
      {outing.isOvertaken && state.kind !== 'returned' && <p className="font-bold text-danger">{words.overtaken}</p>}
      {outing.isSettled && <p>{words.settled}</p>}
      {isTappable && <Taps outing={outing} crew={crew} state={state} />}
      <Details outing={outing} />
    </li>
  )
}

const stateColours = { expected: '', aboard: 'text-success', absent: 'text-danger', returned: 'text-link' } as const

/** What has to be known before somebody is let aboard. The buttons say for themselves how many. */
function Boat({ outing, isTapped }: { outing: QuayOuting; isTapped: boolean }) {
  const { boatType, skipperOption, participants, licence } = outing
  return (
    <div>
      <p>
        {boatName(boatType)}
        {skipperOption === 'avec-skipper' && `, ${words.withSkipper.toLowerCase()}`}
        {!isTapped && `, ${counted(measures.persons, participants)}`}
      </p>
      {licence && <p className={licence === 'unseen' ? 'font-bold text-danger' : ''}>{words.licence[licence]}</p>}
    </div>
  )
}

function Details({ outing }: { outing: QuayOuting }) {
  const notes = [
    [words.needs, needsInWords(outing.needs)],
    [words.wishes, outing.wishes],
    [words.message, outing.message],
  ].filter(([, text]) => text)
  return (
    <div className="space-y-1">
      <p>{jacketsInWords(jacketsBySize(outing.needs, outing.participants))}</p>
      {notes.map(([label, text]) => (
        <p key={label} className="wrap-anywhere whitespace-pre-line">
          <strong>{label}</strong> – {text}
        </p>
      ))}
      <CallLink outing={outing} />
    </div>
  )
}

function CallLink({ outing: { phone, name } }: { outing: Pick<QuayOuting, 'phone' | 'name'> }) {
  if (!phone) return <p>{words.noPhone}</p>
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-14 items-center gap-2.5 text-lg font-semibold text-link"
    >
      <Phone aria-hidden="true" className="size-6" />
      {fillIn(words.call, { phone })}
      <span className="sr-only">, {name}</span>
    </a>
  )
}

/** The buttons stay where they are, whatever was tapped: the thumb finds them, and the focus is not lost. */
function Taps({ outing, crew, state }: CardProps & { state: BoardingState }) {
  const personsAboard = 'persons' in state ? state.persons : undefined
  const [chosen, setChosen] = useState<number>()
  const persons = chosen ?? personsAboard ?? outing.participants
  const [asked, setAsked] = useState<Asked | undefined>(
    crew.asks === outing.id ? { at: crew.now, isFromBelow: false } : undefined,
  )
  const mine = withoutUndone([...outing.known.mine, ...waitingOf(outing, crew.queue)])
  const { id, name } = outing
  const isOpen = (kind: TapKind) => tappableFrom(kind, outing, bookingTerms.timeZone) <= crew.now
  const isSaid = {
    aboard: state.kind === 'aboard' && personsAboard === persons,
    absent: state.kind === 'absent',
    returned: state.kind === 'returned',
  }

  // The filled button is what comes next.
  const isToBoard = state.kind === 'expected' || (state.kind === 'aboard' && !isSaid.aboard)
  const next = isToBoard ? 'aboard' : state.kind === 'aboard' ? 'returned' : undefined

  function button(kind: 'aboard' | 'absent' | 'returned', className = '') {
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      const { currentTarget } = event
      if (isSaid[kind] || !isOpen(kind)) return
      const at = new Date()
      const isToAsk = kind === 'returned' && hoursBegun(outing, at) < durationOf(outing)
      if (isToAsk) setAsked({ at, isFromBelow: currentTarget.getBoundingClientRect().top > window.innerHeight / 2 })
      else crew.tap({ bookingId: id, kind, persons: kind === 'aboard' ? persons : undefined }, outing)
    }
    return (
      <Button
        variant={kind === next ? 'action' : 'secondary'}
        className={`min-h-16 px-3! text-lg aria-disabled:opacity-60 ${className}`}
        aria-pressed={isSaid[kind]}
        aria-disabled={!isOpen(kind)}
        type="submit"
        name="kind"
        value={kind}
        onClick={press}
      >
        {isSaid[kind] && <Check aria-hidden="true" className="size-6" />}
        {words.taps[kind]}
        {kind === 'aboard' && <span className="needs-script"> · {persons}</span>}
        <span className="sr-only">, {name}</span>
      </Button>
    )
  }

  return (
    <>
      <form method="post" action={`?phone=${crew.phone}`} className="space-y-2.5">
        <TapFields outing={outing} />
        <Stepper persons={persons} onChoose={setChosen} name={name} />
        {button('aboard', 'w-full')}
        <div className="grid grid-cols-2 gap-2.5">
          {button('absent')}
          {button('returned')}
        </div>
        {!isOpen('returned') && <p>{fillIn(words.tooEarly, { time: lakeHour(outing.startsAt) })}</p>}
        <ActingButton
          variant="quiet"
          className="min-h-14 w-full"
          isReady={mine.length > 0}
          actsOn={mine.length}
          type="submit"
          name="kind"
          value="undo"
          onClick={(event) => {
            event.preventDefault()
            crew.tap({ bookingId: id, kind: 'undo', persons: undefined }, outing)
          }}
        >
          <Undo2 aria-hidden="true" className="size-6" />
          {words.taps.undo}
          <span className="sr-only">, {name}</span>
        </ActingButton>
      </form>
      {asked && (
        <ReturnQuestion
          outing={outing}
          asked={asked}
          onAnswer={(isBack) => {
            setAsked(undefined)
            if (isBack) crew.tap({ bookingId: id, kind: 'returned', persons: undefined }, outing)
          }}
          phone={crew.phone}
        />
      )}
    </>
  )
}

/** What a tap without scripts says beside its button. Pressed twice, it is the same tap. */
function TapFields({ outing: { id } }: { outing: QuayOuting }) {
  const [tap] = useState(newId)
  return (
    <>
      <input type="hidden" name="bookingId" value={id} />
      <input type="hidden" name="id" value={tap} suppressHydrationWarning />
    </>
  )
}

/** When it was asked, and whether from the lower half of the screen. */
type Asked = { at: Date; isFromBelow: boolean }

type ReturnQuestionProps = { outing: QuayOuting; asked: Asked; phone: string; onAnswer: (isBack: boolean) => void }

/** In the other half of the screen than the button that asks it, so that a second press answers nothing. */
function ReturnQuestion({ outing, asked: { at, isFromBelow }, phone, onAnswer }: ReturnQuestionProps) {
  const modal = useModal()
  const from = new Date(outing.startsAt.getTime() + Math.max(1, hoursBegun(outing, at)) * hourMs)
  const question = fillIn<string>(words.early.question, { name: outing.name, time: lakeHour(from) })
  return (
    <dialog
      {...modal}
      aria-label={question}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'yes')}
      className={`mx-auto w-[calc(100%-2rem)] max-w-xl rounded-card bg-surface p-4 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 ${isFromBelow ? 'mt-4 mb-auto' : 'mt-auto mb-4'} ${inPageWithoutScripts}`}
    >
      <form method="dialog" action={`?phone=${phone}`} className="space-y-2.5">
        <p className="font-bold">{question}</p>
        <TapFields outing={outing} />
        <input type="hidden" name="sure" value="yes" />
        {/* The first has the focus: a hasty Enter gives the harmless answer. */}
        <Button type="submit" variant="secondary" autoFocus className="min-h-14 w-full">
          {words.early.no}
        </Button>
        <ActingButton
          type="submit"
          formMethod="post"
          name="kind"
          value="returned"
          onClick={(event) => {
            event.preventDefault()
            modal.ref.current?.close('yes')
          }}
          className="min-h-14 w-full"
        >
          {words.early.yes}
        </ActingButton>
      </form>
    </dialog>
  )
}

type StepperProps = { persons: number; onChoose: (persons: number) => void; name: string }

function Stepper({ persons, onChoose, name }: StepperProps) {
  const label = `${words.persons} ${name}`
  const step = (by: number) => onChoose(Math.min(mostAboard(bookingTerms), Math.max(1, persons + by)))
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">{label}</legend>
      <select
        name="persons"
        aria-label={label}
        defaultValue={persons}
        className={`hidden without-script ${controlLook}`}
      >
        {optionsOf(
          [...Array(mostAboard(bookingTerms)).keys()].map((count) => count + 1),
          (count) => counted(measures.persons, count),
        )}
      </select>
      <Button
        variant="secondary"
        className="needs-script size-14 p-0!"
        aria-label={`${words.fewer}, ${name}`}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" className="size-7" />
      </Button>
      <output className="needs-script text-xl font-bold">{counted(measures.persons, persons)}</output>
      <Button
        variant="secondary"
        className="needs-script size-14 p-0!"
        aria-label={`${words.more}, ${name}`}
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" className="size-7" />
      </Button>
    </fieldset>
  )
}
