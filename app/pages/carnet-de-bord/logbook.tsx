import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logbookPage as words } from '../../../wording/pages/logbook.ts'
import { Problem } from '../../private-pages/problem.tsx'
import { AddSection } from './add/add-section.tsx'
import type { Prefill } from './add/prefill.ts'
import { CashSection } from './cash/cash-section.tsx'
import { LedgerMismatch } from './cash/ledger-mismatch.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { HeadBand } from './head-band.tsx'
import { LastUpdated } from './last-updated.tsx'
import { SearchForm } from './search-form.tsx'
import { SectionBar, type SectionName } from './section-bar.tsx'
import { ClosuresSection } from './sections/closures-section.tsx'
import { FoundSection } from './sections/found-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { MoreSection } from './sections/more-section.tsx'
import { OpenedSection } from './sections/opened-section.tsx'
import { OutingsSection } from './sections/outings-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { RequestsSection } from './sections/requests-section.tsx'
import { SheetSection } from './sections/sheet-section.tsx'
import { SolidaritySection } from './solidarity/solidarity-section.tsx'
import { bookingElementId, LogbookContext, type SectionNotice, sectionsAlone, useLogbook } from './use-logbook.ts'
import type { LogbookLink } from './use-logbook-link.ts'

/** The team's page once it has a key: the requested view, or why it cannot be shown. */
export function Logbook({ link }: { link: LogbookLink }) {
  const logbook = useLogbook(link)
  const [section, setSection] = useState<SectionName>('requests')
  const [told, setTold] = useState<SectionNotice>()
  const [adding, setAdding] = useState<Prefill>()
  const content = useRef<HTMLDivElement>(null)
  const [settling, setSettling] = useState<{ bookingId: string | undefined }>()
  const { view, problem, look } = logbook

  // After an act the pressed button is gone: the focus moves to where the person continues reading.
  useEffect(() => {
    if (!settling) return
    const booking = settling.bookingId && document.getElementById(bookingElementId(settling.bookingId))
    if (booking) booking.focus({ preventScroll: true })
    else content.current?.querySelector('h2')?.focus()
  }, [settling])

  if (!view) {
    return (
      <>
        <HeadBand />
        <div className="mx-auto max-w-5xl px-5 pt-6 pb-16 sm:px-6">
          {problem ? (
            <Problem
              {...words.problems[problem]}
              retry={{ label: words.retry, isPending: logbook.isLooking, onRetry: logbook.lookAgain }}
            />
          ) : (
            <p role="status">{words.loading}</p>
          )}
        </div>
      </>
    )
  }

  function add(prefill: Prefill) {
    setAdding(prefill)
    setTold(undefined)
    setSettling({ bookingId: undefined })
  }
  const open = { ...logbook, view, tell: setTold, settle: (bookingId?: string) => setSettling({ bookingId }), add }
  /** Choosing a section closes whatever is shown in place of the sections. */
  function choose(next: SectionName) {
    setSection(next)
    setAdding(undefined)
    setTold(undefined)
    if (isReplacingSections(look)) logbook.lookAt(sectionsAlone)
    setSettling({ bookingId: undefined })
  }

  if (view.scope === 'booking') {
    return (
      <LogbookContext value={open}>
        <HeadBand>
          <LastUpdated />
        </HeadBand>
        <div ref={content} className="mx-auto max-w-3xl space-y-6 px-5 pt-4 pb-10 sm:px-6 lg:pt-6">
          {told && <ConflictNotice told={told} />}
          <OpenedSection />
        </div>
      </LogbookContext>
    )
  }
  return (
    <LogbookContext value={open}>
      <HeadBand>
        <LastUpdated />
        <SearchForm />
      </HeadBand>
      <div className="mx-auto flex max-w-5xl flex-col lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:px-6 print:block print:max-w-none">
        <SectionBar current={isAside(look) || adding ? undefined : section} onChoose={choose} />
        <div
          ref={content}
          className="min-h-[60dvh] space-y-6 px-5 pt-4 pb-10 sm:px-6 lg:px-0 lg:pt-6 print:min-h-0 print:p-0"
        >
          <LedgerMismatch />
          {told && <ConflictNotice told={told} />}
          {adding && !isAside(look) ? (
            <AddSection prefill={adding} onBack={() => choose('outings')} />
          ) : (
            shownSection(section, look)
          )}
        </div>
      </div>
    </LogbookContext>
  )
}

type Looking = ReturnType<typeof useLogbook>['look']

function isAside({ search, reference }: Looking): boolean {
  return Boolean(search || reference)
}

function isReplacingSections(look: Looking): boolean {
  return Object.keys(look).some((part) => part in sectionsAlone)
}

function shownSection(section: SectionName, look: Looking): ReactNode {
  if (look.search) return <FoundSection />
  if (look.reference) return <OpenedSection />
  if (look.sheet) return <SheetSection />
  if (look.solidarity) return <SolidaritySection />
  if (look.cash) return <CashSection />
  if (look.report) return <ReportSection year={look.report} />
  switch (section) {
    case 'requests':
      return <RequestsSection />
    case 'outings':
      return <OutingsSection />
    case 'closures':
      return <ClosuresSection />
    case 'messages':
      return <MessagesSection />
    case 'more':
      return <MoreSection />
  }
}
