import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { logbookPage as words } from '../../../content/pages/logbook.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import type { LogbookView, SectionName } from '../../../server/team/view-logbook.server.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { FailedLook } from '../../private-pages/problem.tsx'
import { DeskBar, LastUpdated, SearchForm, SectionBar } from './bars.tsx'
import { BookingRow } from './booking/booking-row.tsx'
import { CashSection } from './cash/cash-section.tsx'
import { headOf } from './section-heads.ts'
import { OpenLink, SectionTitle } from './section-parts.tsx'
import { AddSection } from './sections/add-section.tsx'
import { ClosuresSection } from './sections/closures-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { MoreSection } from './sections/more-section.tsx'
import { OutingsSection } from './sections/outings-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { NextDepartures, RequestsSection } from './sections/requests-section.tsx'
import { SheetSection } from './sections/sheet-section.tsx'
import { SolidaritySection } from './solidarity/solidarity-section.tsx'
import {
  bookingElementId,
  LogbookContext,
  type OpenLogbook,
  type SectionNotice,
  type Shown,
  useLogbook,
  useOpenLogbook,
} from './use-logbook.ts'

/** What each section shows below its head. */
const sections: { [Name in SectionName]: ComponentType<{ shown: Shown<Name> }> } = {
  requests: RequestsSection,
  outings: OutingsSection,
  sheet: SheetSection,
  closures: ClosuresSection,
  messages: MessagesSection,
  more: MoreSection,
  solidarity: SolidaritySection,
  cash: CashSection,
  report: ReportSection,
  found: ({ shown: { bookings } }) =>
    bookings.map((booking) => (
      <BookingRow key={booking.id} {...{ booking }} level={3} isOpen={bookings.length === 1} />
    )),
  opened: ({ shown: { opened } }) =>
    opened !== 'unknown' && <BookingRow key={opened.id} booking={opened} level={3} isOpen />,
}

/** The team's page once it has a key: the section that the address names, or why it cannot be shown. */
export function Logbook({ link }: { link: { key: string; reference: string | undefined } }) {
  const { newest: view, ...logbook } = useLogbook(link)
  const [noticed, setNoticed] = useState<{ at: string; notice: SectionNotice | undefined }>()
  const [settling, setSettling] = useState<{ bookingId: string | undefined }>()
  const content = useRef<HTMLDivElement>(null)
  const over = JSON.stringify([logbook.place, logbook.look.section, logbook.look.search, logbook.adding])
  const shownOver = useRef(over)

  // After an act the pressed button is gone: the focus moves to where the person continues reading.
  useEffect(() => {
    if (settling) focusIn(content.current, settling.bookingId)
  }, [settling])
  // Another section, or a search or a form over it, is another page to whoever reads it.
  useEffect(() => {
    if (shownOver.current !== over) focusIn(content.current)
    shownOver.current = over
  }, [over])

  const problem = logbook.problem && (
    <FailedLook {...{ words }} problem={logbook.problem} isPending={logbook.isLooking} onRetry={logbook.lookAgain} />
  )
  if (!view) {
    return (
      <>
        <DeskBar />
        <div className="mx-auto max-w-5xl px-5 pt-6 pb-16 sm:px-6">
          {problem ?? <p role="status">{words.loading}</p>}
        </div>
      </>
    )
  }
  const open: OpenLogbook = {
    ...logbook,
    view,
    tell: (notice) => setNoticed({ at: logbook.whereabouts, notice }),
    settle: (bookingId?: string) => setSettling({ bookingId }),
  }
  const notice = noticed?.at === logbook.whereabouts ? noticed.notice : undefined
  const isWhole = view.scope === 'logbook'
  return (
    <LogbookContext value={open}>
      <ScrollRestoration />
      <DeskBar>
        <LastUpdated />
        {isWhole && <SearchForm />}
      </DeskBar>
      <div className={isWhole ? besideBar : 'mx-auto max-w-3xl'}>
        {isWhole && <SectionBar />}
        <div
          ref={content}
          className={`space-y-4 px-5 pt-4 sm:space-y-6 pb-10 sm:px-6 lg:pt-6 ${isWhole ? 'min-h-[60dvh] lg:px-0 print:min-h-0 print:p-0' : ''}`}
        >
          {!view.ledgerBalanced && logbook.place !== 'cash' && <LedgerMismatch />}
          {notice && <ConflictNotice notice={notice} />}
          {logbook.adding ? <AddSection prefill={logbook.adding} /> : <Section view={view}>{problem}</Section>}
        </div>
      </div>
    </LogbookContext>
  )
}

const besideBar =
  'mx-auto flex max-w-5xl flex-col lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:px-6 print:block print:max-w-none'

/** The head of a section at once, and what it shows as soon as it has been read; `children` if it could not be. */
function Section({ view, children }: { view: LogbookView; children: ReactNode }) {
  const { look, part, isLooking } = useOpenLogbook()
  const { title, lead, status, back, isScreenOnly } = headOf(look, view, part)
  const Part = part && (sections[part.section] as ComponentType<{ shown: LogbookView }>)
  return (
    <>
      {part?.section === 'requests' && <NextDepartures shown={part} />}
      <div className={isScreenOnly ? 'print:hidden' : 'space-y-1'}>
        <SectionTitle>{title}</SectionTitle>
        {lead && <p className="text-ink-soft">{lead}</p>}
        <p role="status" className="empty:hidden">
          {part ? status : isLooking && words.refreshing}
        </p>
        {back && (
          <OpenLink target={back.target} variant="quiet" className="px-0! print:hidden">
            {back.label}
          </OpenLink>
        )}
      </div>
      {Part ? <Part shown={part} /> : children}
    </>
  )
}

/** Somebody was quicker: what they did, and the present state; or what an act leaves to do. */
function ConflictNotice({ notice }: { notice: SectionNotice }) {
  return (
    <div className="space-y-4">
      <OutcomeBox title={notice.title} tone={notice.tone ?? 'danger'} attempt={notice}>
        {notice.text && <p className="mt-2">{notice.text}</p>}
      </OutcomeBox>
      {notice.booking && <BookingRow booking={notice.booking} level={3} isAside isOpen />}
    </div>
  )
}

/** Above every section while the ledger does not add up, with a link to « Comptes », which names the bookings. */
function LedgerMismatch() {
  return (
    <p className="flex flex-wrap items-center gap-x-5 font-semibold text-danger print:hidden">
      {logbookCash.wrongSomewhere}
      <OpenLink target={{ section: 'cash' }} variant="quiet" className="px-0!">
        {logbookCash.openLabel}
      </OpenLink>
    </p>
  )
}

function focusIn(content: HTMLElement | null, bookingId?: string): void {
  const booking = bookingId && document.getElementById(bookingElementId(bookingId))
  if (booking) booking.focus({ preventScroll: true })
  else content?.querySelector('h2')?.focus()
}
