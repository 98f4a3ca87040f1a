import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookCommittee } from '../../../../content/pages/logbook-committee.ts'
import { logbookLinks } from '../../../../content/pages/logbook-links.ts'
import { logbookReport } from '../../../../content/pages/logbook-report.ts'
import { logbookSettings } from '../../../../content/pages/logbook-settings.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActButton, ConfirmedAct, useLogbookAct } from '../acts/act-controls.tsx'
import { OpenLink } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'
import { AccessLinks, SecretAddress, takeFocus } from './access-links.tsx'

const texts = logbookPage.more

/** What is needed rarely, and the sections without a link in the bar: a sixth there would be too narrow for a thumb. */
export function MoreSection({ sectionView }: { sectionView: SectionView<'more'> }) {
  return (
    <>
      <MoreCard {...logbookSolidarity}>
        <OpenLink target={{ section: 'solidarity' }}>{logbookSolidarity.openLabel}</OpenLink>
      </MoreCard>
      <MoreCard {...logbookCash}>
        <OpenLink target={{ section: 'cash' }}>{logbookCash.openLabel}</OpenLink>
      </MoreCard>
      <MoreCard {...logbookSettings}>
        <OpenLink target={{ section: 'settings' }}>{logbookSettings.openLabel}</OpenLink>
      </MoreCard>
      <CalendarFeed />
      <ReportCard />
      <MoreCard {...logbookLinks}>
        <AccessLinks {...sectionView} />
      </MoreCard>
      <LostPhone />
    </>
  )
}

function MoreCard({ title, lead, children }: { title: string; lead: string | false; children: ReactNode }) {
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{title}</h3>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  )
}

/** Shows the outings in a phone's calendar. Every phone has a key of its own, made on request. */
function CalendarFeed() {
  const actState = useLogbookAct('subscribe')
  const address = actState.doneAnswer?.link
  return (
    <MoreCard {...texts.calendar}>
      {!address && <ActButton intent="subscribe" actState={actState} />}
      {address && (
        <>
          <p ref={takeFocus} tabIndex={-1} className="font-bold text-success">
            {texts.calendar.ready}
          </p>
          <a
            href={address.replace(/^https?:/, 'webcal:')}
            className="edge-when-forced inline-flex min-h-12 items-center rounded-full bg-action px-6 font-semibold text-on-action no-underline"
          >
            {texts.calendar.open}
          </a>
          <p>{texts.calendar.apple}</p>
          <p>{texts.calendar.android}</p>
          <SecretAddress label={texts.calendar.address} address={address} copyLabel={texts.calendar.copy} leavesFocus />
          <p className="text-sm text-ink-soft">{texts.calendar.secret}</p>
        </>
      )}
    </MoreCard>
  )
}

/** Donors ask for the last years; earlier ones are on the command line. */
const yearsToChoose = 5

/** The form that opens the report of a year. */
function ReportCard() {
  const { view, addressOf } = useOpenLogbook()
  const currentYear = Number(view.today.slice(0, 4))
  const years = Array.from({ length: yearsToChoose }, (_, index) => currentYear - index)
  return (
    <MoreCard {...logbookReport.card}>
      <Form action={addressOf({ section: 'report' })} className="flex flex-wrap items-end gap-3">
        <SelectField id="report-year" name="annee" label={logbookReport.card.year}>
          {optionsOf(years, String)}
        </SelectField>
        <Button type="submit" variant="secondary" className="grow sm:grow-0">
          {logbookReport.card.open}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          formAction={addressOf({ section: 'committee' })}
          className="grow sm:grow-0"
        >
          {logbookCommittee.open}
        </Button>
      </Form>
    </MoreCard>
  )
}

/**
 * Revokes every link ever given out; one new link, that of this page, replaces them. The act leads to the address with
 * the new link, where this card shows it.
 */
function LostPhone() {
  const { publicUrl } = useOpenLogbook()
  const { pathname, search } = useLocation()
  const isNew = new URLSearchParams(search).has('nouveau')
  return (
    <MoreCard title={texts.lost.title} lead={!isNew && texts.lost.lead}>
      {isNew ? (
        <>
          <p ref={takeFocus} tabIndex={-1} role="status" className="font-bold text-success">
            {texts.lost.done}
          </p>
          <SecretAddress
            label={texts.lost.linkLabel}
            address={publicUrl + pathname.replace(/\/plus$/, '')}
            leavesFocus
          />
          <p>{texts.lost.after}</p>
        </>
      ) : (
        <ConfirmedAct intent="new-link" />
      )}
    </MoreCard>
  )
}
