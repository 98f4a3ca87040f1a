import { ChevronDown, MessageSquare, Phone, TriangleAlert } from 'lucide-react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import { type BoardingState, boardingFrom, isTappable } from '../../../domain/booking/boarding.ts'
import { overdueAfterMs } from '../../../domain/booking/outing-state.ts'
import { phoneAddress } from '../../../domain/phone-address.ts'
import type { QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { needsInWords } from '../../../wording/boarding-needs.ts'
import { jacketsInWords, personsOf, stateInWords, withDueBack } from '../../../wording/boarding-states.ts'
import { notesOf } from '../../../wording/notes.ts'
import { outingBoat } from '../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { bookingSms } from '../../../wording/sms-texts.ts'
import { hoursSpan } from '../../../wording/times.ts'
import { waitingTapsOf } from './phone-memory.ts'
import { type Crew, Taps } from './tap-buttons.tsx'

type OutingCardProps = { outing: QuayOuting; crew: Crew; isOpen: boolean }

/** One outing: a line with when, who and on which boat; opened, what was tapped, the buttons, and what else is known. */
export function OutingCard({ outing, crew, isOpen }: OutingCardProps) {
  const waitingTaps = waitingTapsOf(outing, crew.queue)
  const { state, contradiction } = boardingFrom(outing, waitingTaps)
  const showsTaps = isTappable('aboard', outing, state, crew.now, bookingTerms.timeZone)
  // A sheet that the phone has kept since an earlier release has no `dueBackAt`.
  const dueBackAt = outing.dueBackAt ?? outing.endsAt
  const isLate =
    state.kind === 'aboard' && outing.gone !== 'back' && crew.now.getTime() >= dueBackAt.getTime() + overdueAfterMs
  const stateText = stateInWords({ ...state, gone: outing.gone })
  const shownState = isLate ? withDueBack(stateText, dueBackAt) : stateText
  const colour = isLate ? 'text-danger' : stateColours[state.kind]
  const needs = needsInWords(outing.needs)
  return (
    <li className="edge-when-forced max-w-none rounded-card bg-surface shadow-card">
      <details open={isOpen} className="group">
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 py-3">
          <h3 className="flex flex-wrap gap-x-3 text-xl wrap-anywhere">
            <span className="tabular-nums">{hoursSpan(outing)}</span> <span dir="auto">{outing.name}</span>
          </h3>
          <span className="col-start-1 group-[[open]]:hidden">
            {outingBoat(outing, 'lane')}, {formatCount(measures.persons, personsOf({ ...outing, state }))}
            {needs && <ToPrepare isSignOnly />}
            {(state.kind !== 'expected' || outing.gone) && <strong className={`block ${colour}`}>{shownState}</strong>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="col-start-2 row-span-2 row-start-1 size-6 group-[[open]]:rotate-180"
          />
        </summary>
        <div className="space-y-3 px-4 pb-4">
          <BoatAndPersons outing={outing} state={state} showsTaps={showsTaps} />
          {needs && (
            <p className="wrap-anywhere font-bold">
              <ToPrepare /> – {needs}
            </p>
          )}
          <p className={`border-l-4 border-current pl-3 text-lg font-bold ${colour}`}>
            {shownState}
            {state.kind !== 'expected' && (
              <span className="font-normal whitespace-nowrap">
                {' '}
                ({waitingTaps.length > 0 ? texts.waiting : texts.sent})
              </span>
            )}
          </p>
          {contradiction && (
            <p className="font-bold text-danger">
              {fillIn(texts.contradiction, {
                name: outing.name,
                one: stateInWords(contradiction[0]),
                other: stateInWords(contradiction[1]),
              })}
            </p>
          )}
          {showsTaps && <Taps outing={outing} crew={crew} state={state} />}
          <Details outing={outing} state={state} now={crew.now} />
        </div>
      </details>
    </li>
  )
}

const stateColours = { expected: '', aboard: 'text-success', absent: 'text-danger', returned: 'text-link' } as const

/** The sign for what has to be made ready before somebody boards; its word too where there is room. */
function ToPrepare({ isSignOnly }: { isSignOnly?: true }) {
  return (
    <>
      {isSignOnly && ' '}
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-5 -translate-y-0.5" />
      <span className={isSignOnly && 'sr-only'}>{texts.needs}</span>
    </>
  )
}

/** What has to be known before somebody is let aboard. How many come is said by the buttons, where they are shown. */
function BoatAndPersons({
  outing,
  state,
  showsTaps,
}: {
  outing: QuayOuting
  state: BoardingState
  showsTaps: boolean
}) {
  const { skipperOption, licence } = outing
  return (
    <div>
      <p>
        {outingBoat(outing)}
        {skipperOption === 'avec-skipper' && `, ${texts.withSkipper.toLowerCase()}`}
        {!showsTaps && `, ${formatCount(measures.persons, personsOf({ ...outing, state }))}`}
      </p>
      {licence && <p className={licence === 'unseen' ? 'font-bold text-danger' : ''}>{texts.licence[licence]}</p>}
    </div>
  )
}

function Details({ outing, state, now }: { outing: QuayOuting; state: BoardingState; now: Date }) {
  const notes = [[texts.wishes, outing.wishes], ...notesOf(outing, 'crew')].filter(([, text]) => text)
  return (
    <div className="space-y-1">
      <p>{jacketsInWords(outing.needs, personsOf({ ...outing, state }))}</p>
      {notes.map(([label, text]) => (
        <p key={label} className="wrap-anywhere whitespace-pre-line">
          <strong>{label}</strong> – {text}
        </p>
      ))}
      <CallLink outing={outing} status={outing.gone} now={now} />
    </div>
  )
}

type CallLinkProps = {
  outing: Pick<QuayOuting, 'phone' | 'name' | 'startsAt' | 'endsAt'>
  /** What has become of it: the message says so. */
  status: string | undefined
  now: Date
}

/** Rings the guest, or opens a message to them, which needs no data network. */
export function CallLink({ outing, status, now }: CallLinkProps) {
  const { phone, name } = outing
  if (!phone) return <p>{texts.noPhone}</p>
  const callStatus = status === 'postponed' || status === 'cancelled' ? status : 'confirmed'
  const sms = bookingSms({ ...outing, status: callStatus }, now)
  return (
    <p className="flex flex-wrap items-center gap-x-8">
      <a href={phoneAddress(phone)} className={contactLinkClass}>
        <Phone aria-hidden="true" className="size-6" />
        {fillIn(texts.call, { phone })}
        <span className="sr-only">, {name}</span>
      </a>
      {sms && (
        <a href={sms} className={contactLinkClass}>
          <MessageSquare aria-hidden="true" className="size-6" />
          {texts.sms}
          <span className="sr-only">, {name}</span>
        </a>
      )}
    </p>
  )
}

const contactLinkClass = 'inline-flex min-h-14 items-center gap-2.5 text-lg font-semibold text-link'
