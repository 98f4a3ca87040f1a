import { join } from 'node:path'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { llmsText } from '../../app/seo/for-assistants.ts'
import { pageGraph } from '../../app/seo/page-graph.ts'
import { pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { webManifest } from '../../app/seo/site-files.ts'
import { contextFor } from '../../app/services-context.ts'
import { activityGroups } from '../../content/activities.ts'
import { association } from '../../content/association.ts'
import { associationTerms } from '../../content/association-terms.ts'
import { boats, skipperNames } from '../../content/boats.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { cancellationRules } from '../../content/cancellation-rules.ts'
import { extras } from '../../content/extras.ts'
import { gourmetItems } from '../../content/gourmet.ts'
import { partners } from '../../content/partners.ts'
import { teamMembers } from '../../content/team.ts'
import { freeStarts } from '../../domain/booking/slots.ts'
import { durationChoices } from '../../domain/booking/terms.ts'
import { composeMail } from '../../server/mail/compose-mail.tsx'
import { testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { mailedBooking, mailPayloads } from '../../tests/support/mail-payloads.ts'
import { renderPageText } from '../../tests/support/render-page-text.tsx'
import { withServices } from '../../tests/support/services.ts'
import { siteFolder } from '../site-folder.ts'
import { acrossFiles } from './check-content.ts'
import { generalProblems } from './general-rules.ts'
import { readContentFiles } from './read-files.ts'

// Whatever an editor writes in one field is either refused here, in French and with its place, or it works wherever the
// field is used: pages, what programs read, mails, bills and calendar entries. Values of another type are refused by
// their form (`check-content.test.ts`).

const facts: Record<string, object> = {
  'site/activities.json': activityGroups,
  'site/association.json': association,
  'site/association-terms.json': associationTerms,
  'site/boats.json': { skipperNames, boats },
  'site/booking-terms.json': bookingTerms,
  'site/cancellation-rules.json': cancellationRules,
  'site/extras.json': extras,
  'site/gourmet.json': gourmetItems,
  'site/partners.json': partners,
  'site/team.json': teamMembers,
}

const absurdValues = {
  string: [
    ...['', ' ', '-1', '🚣', '<b>gras</b>', 'ł', '\u0007', 'deux\nlignes', '\u202eabc', '\ud800', "l'eau", '{name}'],
    ...['x'.repeat(71), 'mot '.repeat(1500), 'https://', '#', '99:00', '2026-02-30', 'skipper-1', '12 345'],
  ],
  number: [-1, 0, 0.005, 0.5, 1, 25, 9_999, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
} as const

type Field = { file: string; entry: Record<string, unknown>; key: string; path: string }

/** Fields whose words are a part of the form. */
const enumFields = new Set(['skipper', 'bgColor', 'icon', 'type', 'category'])

/** Every field of the facts that is a text or a number, as it stands in the modules that everything else reads. */
const fields = Object.entries(facts).flatMap(([file, exports]) => fieldsIn(file, exports, ''))

function fieldsIn(file: string, entry: object, path: string): Field[] {
  return Object.entries(entry).flatMap(([key, value]): Field[] => {
    if (typeof value === 'object' && value !== null) return fieldsIn(file, value, `${path}.${key}`)
    return !((typeof value) in absurdValues) || enumFields.has(key)
      ? []
      : [{ file, entry: entry as Record<string, unknown>, key, path: `${path}.${key}` }]
  })
}

test('every absurd value is refused with its place, or works everywhere', async () => {
  const sources = await readContentFiles()
  const addresses = new Set([...pagePaths, '/soutenir', '/ma-reservation', '/panier', '/invitation'])
  const surroundings = { imagesDir: join(siteFolder, 'images'), addresses }
  const database = await openTestDatabase('sqlite')
  const counts = { refused: 0, accepted: 0 }
  try {
    await withServices(database, { now: () => testNow }, async (services) => {
      const context = contextFor(services, '127.0.0.1', () => {})
      for (const { file, entry, key, path } of fields) {
        const originalValue = entry[key]
        for (const value of absurdValues[typeof originalValue as keyof typeof absurdValues]) {
          entry[key] = value
          try {
            const files = sources.map((each) =>
              each.name in facts ? { ...each, exports: facts[each.name] as Record<string, unknown> } : each,
            )
            const ownProblems = files
              .filter(({ name }) => name === file)
              .flatMap((each) => generalProblems(each, surroundings))
            const problems = [...ownProblems, ...acrossFiles(files)]
            if (problems.length > 0) {
              counts.refused += 1
              expect(problems.join('\n'), `${file}${path} ${value}`).toMatch(/^site\/[a-z-]+\.json, ligne \d+/)
              continue
            }
            counts.accepted += 1
            if (counts.accepted % stride > 0) continue
            await expectPagesRender(context).catch((error) => {
              throw new Error(`${file}${path} = ${JSON.stringify(value)}: ${error.stack}`)
            })
          } finally {
            entry[key] = originalValue
          }
        }
      }
    })
  } finally {
    await database.remove()
  }
  // Both happen, or nothing was tried.
  expect(Math.min(counts.refused, counts.accepted)).toBeGreaterThan(1_000)
}, 1_800_000)

/** Drawing all pages takes a while: `npm run test:long` does so for every value. */
const stride = process.env.EVERY_VALUE ? 1 : 29

const settings = {
  ...{ mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.example' },
  iban: 'CH5800791123000889012',
}
const pagePaths = pagesListedByDefault.map(({ path }) => path)

async function expectPagesRender(context: Parameters<typeof renderPageText>[1]): Promise<void> {
  const site = 'https://cap.example'
  for (const path of pagePaths) {
    JSON.stringify(pageGraph(path, site))
    expect(await renderPageText(path, context)).not.toMatch(/\bNaN\b|undefined|Infinity/)
  }
  JSON.stringify([webManifest(), llmsText(site)])
  const mail = await composeMail(
    'booking-confirmed',
    mailPayloads(mailedBooking())['booking-confirmed'],
    settings,
    testNow,
  )
  expect(mail.attachments?.length).toBeGreaterThan(0)
  ICAL.parse(String(mail.calendar?.content))
  const terms = bookingTerms
  expect(durationChoices(terms).length).toBeGreaterThan(0)
  freeStarts('2027-07-14', { now: testNow, terms, takenHours: new Set(), by: 'guest' })
}
