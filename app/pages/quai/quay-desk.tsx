import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import { boardingFrom } from '../../../domain/booking/boarding.ts'
import { isOfBoat } from '../../../domain/booking/resource.ts'
import type { QuayDay, QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { stateInWords } from '../../../wording/boarding-states.ts'
import { formatDay } from '../../../wording/dates.ts'
import { resourceName } from '../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { lakeClock, lakeDay, lakeHour } from '../../../wording/times.ts'
import { optionsOf, SelectField } from '../../forms/select-field.tsx'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { AskFirst } from '../../private-pages/confirmed-button.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { GuardedButton } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { CrewNoteForm, CrewNotes } from './crew-notes.tsx'
import { waitingTapsOf } from './phone-memory.ts'
import { Day, Tomorrow } from './quay-day.tsx'
import type { Crew } from './tap-buttons.tsx'
import { type NewTap, type QuayLoaderData, type ServerAnswer, useQuay } from './use-quay.ts'

type QuayDeskProps = {
  accessKey: string
  loaderData: QuayLoaderData
  /** The answer to a tap that was pressed without scripts. */
  actionData: ServerAnswer | undefined
}

/** Today's outings with their taps, tomorrow's below, and whether all taps are sent. */
export function QuayDesk({ accessKey, loaderData, actionData }: QuayDeskProps) {
  const quay = useQuay(accessKey, loaderData)
  const { memory, problem, unsentCount, hasIgnoredTaps, isCutOff, isKept, isPending, tap, refetch, erase } = quay
  const isHydrated = useHydrated()
  const [announcement, setAnnouncement] = useState<{ text: string }>()
  const [boat, setBoat] = useState('')
  if (problem) {
    const retry = problem === 'unreachable' ? { label: texts.retry, isPending, onRetry: refetch } : undefined
    const isExpected = problem === 'erased' || problem === 'ended'
    const { title, text } = texts.problems[problem]
    const unsentText = unsentCount > 0 ? ` ${formatCount(texts.unsent, unsentCount)}` : ''
    return <Problem title={title} text={text + unsentText} {...{ isExpected, retry }} />
  }
  const { seen, queue = [] } = memory ?? {}
  if (!seen) return <p role="status">{texts.loading}</p>
  const { sheet, keyEndsAt, aheadMs } = seen
  const readClock = () => (aheadMs === undefined ? sheet.seenAt : new Date(Date.now() - aheadMs))
  const now = isHydrated ? readClock() : sheet.seenAt
  // Without network the sheet may be that of yesterday.
  const isSheetOfYesterday = lakeClock(now).day >= sheet.tomorrow.day
  const wasIgnored = actionData && !('ignored' in actionData && actionData.ignored === 0)
  const today = isSheetOfYesterday ? sheet.tomorrow : sheet.today

  const announce = (text: string) => setAnnouncement({ text: isCutOff ? `${text}, ${texts.waiting}` : text })
  function tapAndAnnounce(newTap: NewTap, outing: QuayOuting) {
    void tap(newTap)
    const waitingTap = { ...newTap, id: '~', tappedAt: readClock(), receivedAt: undefined }
    const { state } = boardingFrom(outing, [...waitingTapsOf(outing, queue), waitingTap])
    const text = newTap.kind === 'undo' ? texts.undone : texts.spoken
    const spokenText = fillIn<string>(text, { name: outing.name, state: stateInWords(state) })
    announce(spokenText)
  }
  function addNote(text: string) {
    void tap({ kind: 'word', said: text })
    announce(texts.crewNotes.left)
  }
  const outingsOfBothDays = [sheet.today, sheet.tomorrow].flatMap(({ outings, gone }) => [...outings, ...gone])
  const boats = [...new Set(outingsOfBothDays.map((outing) => outing.boat ?? outing.boatType))]
  const isOfChosenBoat = (outing: Pick<QuayOuting, 'boatType' | 'boat'>) =>
    !boats.includes(boat) || isOfBoat(outing, boat)
  const filterByBoat = (day: QuayDay): QuayDay => ({
    ...day,
    outings: day.outings.filter(isOfChosenBoat),
    gone: day.gone.filter(isOfChosenBoat),
  })
  const crew: Crew = { queue, tap: tapAndAnnounce, now, phone: loaderData.phone }

  return (
    <>
      <LiveRegion text={announcement?.text} trigger={announcement} />
      <SyncLine waitingCount={queue.length} seenAt={sheet.seenAt} {...{ isCutOff, isKept }} />
      {(hasIgnoredTaps || wasIgnored) && (
        <p role="alert" className="font-bold text-danger">
          {texts.sync.ignored}
        </p>
      )}
      <CrewNotes notes={sheet.words} queue={queue} now={now} />
      {boats.length > 1 && (
        // Whoever stands at one boat need not look through the outings of the others.
        <div className="needs-script">
          <SelectField
            id="boat"
            label={texts.boats.choose}
            value={boat}
            onChange={({ target }) => setBoat(target.value)}
            className="min-h-14"
          >
            <option value="">{texts.boats.all}</option>
            {optionsOf(boats, (each) => resourceName(each))}
          </SelectField>
        </div>
      )}
      <section aria-labelledby="today" className="space-y-4">
        <h2 id="today" className="text-2xl">
          {texts.day.today}, {formatDay(today.day)}
        </h2>
        <Day day={filterByBoat(today)} crew={crew} />
      </section>
      <CrewNoteForm phone={loaderData.phone} onAdd={addNote} />
      {!isSheetOfYesterday && <Tomorrow day={filterByBoat(sheet.tomorrow)} crew={crew} />}
      <footer className="space-y-3 border-t-2 border-edge pt-4">
        <p>{fillIn(texts.keyEnd, { date: lakeDay(new Date(keyEndsAt.getTime() - 1)) })}</p>
        <EraseButton waitingCount={queue.length} onErase={erase} />
      </footer>
    </>
  )
}

type SyncLineProps = { waitingCount: number; seenAt: Date; isCutOff: boolean; isKept: boolean }

/**
 * What the server knows stays in sight, also where the thumb is further down; in a low window it would cover what has the
 * focus. It is said where taps wait, and once they no longer do: not with each tap that is sent at once.
 */
function SyncLine({ waitingCount, seenAt, isCutOff, isKept }: SyncLineProps) {
  const Icon = waitingCount > 0 ? Clock : CircleCheck
  const text = waitingCount > 0 ? formatCount(texts.sync.waiting, waitingCount) : texts.sync.sent
  const [hadToWait, setHadToWait] = useState(false)
  const isWaiting = waitingCount > 0 && isCutOff
  if (isWaiting && !hadToWait) setHadToWait(true)
  return (
    <>
      <LiveRegion
        text={hadToWait && isWaiting === waitingCount > 0 ? text : undefined}
        trigger={isWaiting && waitingCount}
      />
      <p
        className="z-10 [@media(min-height:26rem)]:sticky top-0 -mx-4 flex max-w-none items-center gap-2.5 border-b-2 border-edge bg-page px-4 py-2.5 font-bold"
        data-waiting={waitingCount}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {text}
      </p>
      <p>
        {waitingCount > 0 && `${isKept ? texts.sync.keeps : texts.sync.keepsNothing} `}
        {fillIn(texts.sync.seenAt, { time: lakeHour(seenAt) })}
      </p>
    </>
  )
}

/** With unsent taps it asks first. */
function EraseButton({ waitingCount, onErase }: { waitingCount: number; onErase: () => void }) {
  const openButton = { children: texts.erase, className: 'needs-script min-h-14 w-full' }
  if (waitingCount === 0) return <GuardedButton variant="secondary" {...openButton} onClick={onErase} />
  const title = formatCount(texts.eraseWarning, waitingCount)
  return <AskFirst name="effacer" openButton={openButton} title={title} texts={texts.erasing} onConfirm={onErase} />
}
