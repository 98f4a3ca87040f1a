import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useActionData, useFetchers, useLocation } from 'react-router'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { logbookPage as texts } from '../../../content/pages/logbook.ts'
import { logbookActs } from '../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import { logbookCommittee } from '../../../content/pages/logbook-committee.ts'
import { logbookReport } from '../../../content/pages/logbook-report.ts'
import { logbookSettings } from '../../../content/pages/logbook-settings.ts'
import { logbookSheet } from '../../../content/pages/logbook-sheet.ts'
import { logbookSolidarity } from '../../../content/pages/logbook-solidarity.ts'
import { keyKinds } from '../../../domain/keys/key-kinds.ts'
import type { LogbookQuery, LogbookView, SectionName } from '../../../server/team/view-logbook.server.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { dayInWords, lakeClock } from '../../../wording/times.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { useOutcomePrefix, useTitlePrefix } from '../../forms/use-title-prefix.ts'
import { Main } from '../../layout/main.tsx'
import { PageForm } from '../../private-pages/keyed-page.tsx'
import { Problem } from '../../private-pages/problem.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { outcomeTexts } from './acts/outcome-texts.ts'
import { type Answer, subscribeToAnswers } from './answers.ts'
import { BookingRow } from './booking/booking-row.tsx'
import { CashSection } from './cash/cash-section.tsx'
import { DeskBar, SectionBar } from './logbook-bars.tsx'
import { OpenLink } from './section-parts.tsx'
import { AddSection } from './sections/add-section.tsx'
import { ClosuresSection } from './sections/closures-section.tsx'
import { CommitteeSection } from './sections/committee-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { MoreSection } from './sections/more-section.tsx'
import { OutingsSection } from './sections/outings-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { RequestsSection } from './sections/requests-section.tsx'
import { SettingsSection } from './sections/settings-section.tsx'
import { SheetSection } from './sections/sheet-section.tsx'
import type { Target } from './sections.ts'
import { SolidaritySection } from './solidarity/solidarity-section.tsx'
import {
  bookingElementId,
  LogbookContext,
  type LogbookPageData,
  type OpenLogbook,
  type SectionNotice,
  type SectionView,
  useLogbook,
  useOpenLogbook,
} from './use-logbook.ts'

/** What each section shows below its heading; the first page, `requests`, places the heading itself. */
const sections: { [Name in SectionName]: ComponentType<{ sectionView: SectionView<Name>; heading: ReactNode }> } = {
  requests: RequestsSection,
  outings: OutingsSection,
  add: AddSection,
  sheet: SheetSection,
  closures: ClosuresSection,
  messages: MessagesSection,
  more: MoreSection,
  solidarity: SolidaritySection,
  cash: CashSection,
  settings: SettingsSection,
  report: ReportSection,
  committee: CommitteeSection,
  found: ({ sectionView: { bookings } }) =>
    bookings.map((booking) => (
      <BookingRow key={booking.id} {...{ booking }} level={3} isInitiallyUnfolded={bookings.length === 1} />
    )),
}

/** The team's page: the section that the address names, or why it cannot be shown. */
export function Logbook({ pageData }: { pageData: LogbookPageData }) {
  const logbook = useLogbook(pageData)
  const { view, addressedSection, query, isStale, isShown, version } = logbook
  const content = useRef<HTMLDivElement>(null)
  const { notice, isRefused } = useOutcome(logbook, content)
  const viewKey = JSON.stringify([addressedSection, query.section, query.search])
  const shownViewKey = useRef(viewKey)
  // Another section, or a search over it, is another page to whoever reads it.
  useEffect(() => {
    if (shownViewKey.current !== viewKey) focusIn(content.current)
    shownViewKey.current = viewKey
  }, [viewKey])

  const isWholeLogbook = view.scope === 'logbook'
  const Section = sections[view.section] as ComponentType<{ sectionView: LogbookView; heading: ReactNode }>
  const heading = <SectionHeading isRefused={isRefused} />
  return (
    <LogbookContext value={logbook}>
      <ScrollRestoration />
      <PageForm keepsQuery />
      <DeskBar />
      <div data-live="" className={isWholeLogbook ? barLayoutClass : 'mx-auto w-full max-w-3xl grow'}>
        {isWholeLogbook && <SectionBar />}
        <Main className="min-w-0">
          <div
            ref={content}
            className={`space-y-4 px-5 pt-4 sm:space-y-6 pb-10 sm:px-6 lg:pt-6 ${isWholeLogbook ? 'min-h-[60dvh] lg:px-0 print:min-h-0 print:p-0' : ''}`}
          >
            {!view.ledgerBalanced && addressedSection !== 'cash' && (
              <p className="flex flex-wrap items-center gap-x-5 font-semibold text-danger print:hidden">
                {logbookCash.wrongSomewhere}
                <OpenLink target={{ section: 'cash' }} variant="quiet" className="px-0!">
                  {logbookCash.openLabel}
                </OpenLink>
              </p>
            )}
            {view.silentSince && addressedSection === 'requests' && (
              <p className="font-semibold text-danger print:hidden">
                {fillIn(texts.weeklySilent, { date: dayInWords(lakeClock(view.silentSince).day, view.now) })}
              </p>
            )}
            {notice && <ActNotice notice={notice} />}
            {!(isShown && view.section === 'requests') && heading}
            {isShown ? (
              <Section sectionView={view} heading={heading} />
            ) : (
              isStale && (
                <Problem
                  {...texts.problems.unavailable}
                  retry={{ label: texts.retry, isPending: logbook.isRefetching, onRetry: logbook.refetch }}
                />
              )
            )}
            {isWholeLogbook && (
              <p className="pt-4 text-sm text-ink-soft print:hidden">{fillIn(texts.version, { version })}</p>
            )}
          </div>
        </Main>
      </div>
    </LogbookContext>
  )
}

const barLayoutClass =
  'mx-auto flex w-full max-w-5xl grow flex-col xl:max-w-6xl lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:px-6 print:block print:max-w-none'

/**
 * Tells what the last act has done, once the page shows it, and moves the focus to where the person continues reading,
 * since the pressed button is gone. Returns what stays above the section: that somebody was quicker, or, in a page that
 * was rendered with the answer, all that has been done; and whether the title of the page has to begin with an error.
 */
function useOutcome(
  { now }: OpenLogbook,
  content: { current: HTMLElement | null },
): { notice?: SectionNotice | undefined; isRefused?: boolean } {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const firstAnswer = useActionData<Answer>()
  const [lastAnswer, setLastAnswer] = useState(firstAnswer)
  const [shownAnswer, setShownAnswer] = useState({ answer: firstAnswer, address, cameWithPage: true })
  const notify = useNotify()
  const isSettled = useFetchers().every(({ state }) => state === 'idle')
  const lineIds = useRef<string[]>([])
  useEffect(
    () =>
      subscribeToAnswers((answer) => {
        // The page still shows the lines that it showed when the act was sent.
        lineIds.current = Array.from(content.current?.querySelectorAll('tbody[id][tabindex]') ?? [], ({ id }) => id)
        setLastAnswer(answer)
      }),
    [content],
  )
  useEffect(() => {
    if (!isSettled || lastAnswer === shownAnswer.answer) return
    setShownAnswer({ answer: lastAnswer, address, cameWithPage: false })
    const { toast, notice } = outcomeTexts(lastAnswer, now)
    if (toast) notify(toast)
    // What an act gave, such as a link to hand on, is shown beside its button, and the focus stays there.
    if (
      lastAnswer?.kind === 'done' &&
      !notice &&
      !('link' in lastAnswer || 'added' in lastAnswer || lastAnswer.intent === 'upload')
    )
      focusIn(content.current, lastAnswer.sent.id, lineIds.current)
  }, [isSettled, lastAnswer, shownAnswer, address, now, notify, content])
  // A notice does not come back when its section is opened again.
  if (shownAnswer.address && shownAnswer.address !== address) setShownAnswer({ ...shownAnswer, address: '' })
  const { answer, cameWithPage } = shownAnswer
  if (!answer || shownAnswer.address !== address || lastAnswer !== answer) return {}
  const { toast, notice } = outcomeTexts(answer, now)
  // A free start that was tapped without scripts is no error: it fills in the form again.
  const isRefused = answer.kind !== 'done' && !(answer.kind === 'invalid' && answer.errors.length === 0)
  if (notice || !toast || !cameWithPage) return { notice, isRefused }
  return { notice: { title: toast.title, tone: 'success', text: toast.description }, isRefused }
}

/** What stands above a section, also where the section itself could not be loaded. */
type HeadingContent = {
  title: string
  lead?: string | false
  /** What was found, for screen readers too. */
  status?: string | false
  back?: { label: string; target: Target }
  /** Left out on paper, where the sheet below has a title of its own. */
  isScreenOnly?: true
}

/** `view` is what was loaded last; `sectionView` is the same view, if it is one of this section. */
type HeadingOf<Name extends SectionName> = (
  query: LogbookQuery,
  view: LogbookView,
  sectionView: SectionView<Name> | undefined,
) => HeadingContent

const moreTarget = { section: 'more' } as const

const headings: { [Name in SectionName]: HeadingOf<Name> } = {
  requests: () => ({ title: texts.requests.title }),
  outings: () => ({ title: texts.outings.title }),
  add: () => ({ title: logbookActs.add.title, lead: logbookActs.add.lead }),
  sheet: ({ at }) => ({
    title: logbookSheet.title,
    back: { label: logbookSheet.back, target: { section: 'outings', at } },
    isScreenOnly: true,
  }),
  closures: () => ({ title: logbookActs.close.title, lead: logbookActs.close.lead }),
  messages: () => ({ title: texts.messages.title }),
  more: () => ({ title: texts.more.title }),
  solidarity: () => confidentialHeading(logbookSolidarity),
  cash: ({ search }, _, sectionView) => {
    if (!search) return confidentialHeading(logbookCash)
    const { title, none, all } = logbookCash.search
    const status = sectionView?.cash.found?.rows.length === 0 && none
    return { title: fillIn(title, { search }), status, back: { label: all, target: { section: 'cash' } } }
  },
  settings: ({ at }) => ({
    title: logbookSettings.title,
    back: at
      ? { label: logbookSettings.backToList, target: { section: 'settings' } }
      : { label: logbookSettings.back, target: moreTarget },
  }),
  report: ({ at }, { today }) => ({
    title: fillIn(logbookReport.title, { year: at ?? today.slice(0, 4) }),
    back: { label: logbookReport.back, target: moreTarget },
    isScreenOnly: true,
  }),
  committee: ({ at }, { today }) => ({
    title: fillIn(logbookCommittee.title, { year: at ?? today.slice(0, 4) }),
    back: { label: logbookCommittee.back, target: moreTarget },
    isScreenOnly: true,
  }),
  found: ({ search = '' }, { scope }, sectionView) => {
    const [firstBooking] = sectionView?.bookings ?? []
    if (scope === 'booking' && firstBooking) {
      const lead = fillIn(texts.opened.alone, { days: keyKinds.team.days })
      return { title: fillIn(texts.opened.title, firstBooking), lead }
    }
    if (firstBooking?.reference === search)
      return { title: fillIn(texts.opened.title, firstBooking), back: { label: texts.opened.back, target: {} } }
    return {
      title: fillIn(texts.search.title, { search }),
      status:
        sectionView &&
        (firstBooking ? formatCount(texts.search.found, sectionView.bookings.length) : texts.search.none),
      back: { label: texts.search.back, target: {} },
    }
  },
}

function confidentialHeading(section: { title: string; discreet: string; back: string }): HeadingContent {
  return { title: section.title, lead: section.discreet, back: { label: section.back, target: moreTarget } }
}

/**
 * The head of the section: its title, what is told of it, and the way back. The title takes the focus when the section
 * is chosen, and comes first in the title of the tab, after the word that the last act was refused.
 */
function SectionHeading({ isRefused }: { isRefused?: boolean | undefined }) {
  const { query, view, isShown } = useOpenLogbook()
  const headingOf = headings[view.scope === 'booking' ? 'found' : query.section] as HeadingOf<SectionName>
  const { title, lead, status, back, isScreenOnly } = headingOf(query, view, isShown ? view : undefined)
  useTitlePrefix(`${title} – `)
  useOutcomePrefix(isRefused ? submissionTexts.errorTitlePrefix : undefined)
  return (
    <div className={isScreenOnly ? 'print:hidden' : 'space-y-1'}>
      <h2
        data-page-title=""
        tabIndex={-1}
        className="w-fit scroll-mt-24 rounded-field text-[clamp(1.5rem,1.35rem+0.8vw,2rem)]"
      >
        {title}
      </h2>
      {lead && <p className="text-ink-soft">{lead}</p>}
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {back && (
        <OpenLink target={back.target} variant="quiet" className="px-0! print:hidden">
          {back.label}
        </OpenLink>
      )}
    </div>
  )
}

function ActNotice({ notice }: { notice: SectionNotice }) {
  return (
    <div className="space-y-4">
      <OutcomeBox title={notice.title} tone={notice.tone ?? 'danger'} attempt={notice.title}>
        {notice.text && <p className="mt-2">{notice.text}</p>}
      </OutcomeBox>
      {notice.booking && <BookingRow booking={notice.booking} level={3} isDuplicate isInitiallyUnfolded />}
    </div>
  )
}

/**
 * Moves the focus to the booking with this id, or else to the title of the section. If an act has removed its line of
 * the accounts, the line after it takes the focus, or the one before, so that the person's place is kept.
 */
function focusIn(content: HTMLElement | null, bookingId = '', lineIds: readonly string[] = []): void {
  const actedId = bookingElementId(bookingId)
  const index = lineIds.indexOf(actedId)
  const nearIds = index < 0 ? [] : [...lineIds.slice(index + 1), ...lineIds.slice(0, index).reverse()]
  const nextElement = [actedId, ...nearIds].map((id) => document.getElementById(id)).find((line) => line !== null)
  if (nextElement) nextElement.focus({ preventScroll: true })
  else content?.querySelector('h2')?.focus()
}
