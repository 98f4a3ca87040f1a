import { logbookPage as words } from '../../../content/pages/logbook.ts'
import { logbookActs } from '../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../content/pages/logbook-cash.ts'
import { logbookReport } from '../../../content/pages/logbook-report.ts'
import { logbookSheet } from '../../../content/pages/logbook-sheet.ts'
import { logbookSolidarity } from '../../../content/pages/logbook-solidarity.ts'
import { keyTerms } from '../../../domain/keys/key-terms.ts'
import type { LogbookView, SectionName } from '../../../server/team/view-logbook.server.ts'
import { counted, fillIn } from '../../../wording/sentences.ts'
import type { Look, Target } from './sections.ts'
import type { Shown } from './use-logbook.ts'

/** What is read above a section, also where the section itself could not be read. */
export type SectionHead = {
  title: string
  lead?: string | false
  /** What was found, for screen readers too. */
  status?: string | false
  back?: { label: string; target: Target }
  /** Left out on paper, where the sheet below has a title of its own. */
  isScreenOnly?: true
}

type HeadOf<Name extends SectionName> = (look: Look, view: LogbookView, shown: Shown<Name> | undefined) => SectionHead

const toMore = { section: 'more' } as const

const heads: { [Name in SectionName]: HeadOf<Name> } = {
  requests: (_, { waiting }) => ({ title: words.requests.title, lead: waiting.requests > 1 && words.requests.lead }),
  outings: () => ({ title: words.outings.title }),
  add: () => ({ title: logbookActs.add.title, lead: logbookActs.add.lead }),
  sheet: ({ at }) => ({
    title: logbookSheet.title,
    back: { label: logbookSheet.back, target: { section: 'outings', at } },
    isScreenOnly: true,
  }),
  closures: () => ({ title: logbookActs.close.title, lead: logbookActs.close.lead }),
  messages: () => ({ title: words.messages.title }),
  more: () => ({ title: words.more.title }),
  solidarity: () => discreet(logbookSolidarity),
  cash: () => discreet(logbookCash),
  report: ({ at }, { today }) => ({
    title: fillIn(logbookReport.title, { year: at ?? today.slice(0, 4) }),
    back: { label: logbookReport.back, target: toMore },
    isScreenOnly: true,
  }),
  found: ({ search = '' }, _, shown) => ({
    title: fillIn(words.search.title, { search }),
    status:
      shown && (shown.bookings.length === 0 ? words.search.none : counted(words.search.found, shown.bookings.length)),
    back: { label: words.search.back, target: {} },
  }),
  opened: ({ reference = '' }, { scope }, shown) => {
    const opened = shown?.opened
    if (scope === 'booking' && opened && opened !== 'unknown') {
      const lead = fillIn(words.opened.alone, { days: keyTerms.daysAfterOuting })
      return { title: fillIn(words.opened.title, { reference: opened.reference }), lead }
    }
    return {
      title: fillIn(words.opened.title, { reference }),
      status: opened === 'unknown' && words.opened.unknown,
      back: { label: words.opened.back, target: {} },
    }
  },
}

function discreet(section: { title: string; discreet: string; back: string }): SectionHead {
  return { title: section.title, lead: section.discreet, back: { label: section.back, target: toMore } }
}

/** The head of the section that is looked at. `isShown`: `view` has read this section. */
export function headOf(look: Look, view: LogbookView, isShown: boolean): SectionHead {
  const name = view.scope === 'booking' ? 'opened' : look.section
  return (heads[name] as HeadOf<SectionName>)(look, view, isShown ? view : undefined)
}
