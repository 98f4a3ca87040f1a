import { afterAll, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { openPages } from '../../app/seo/public-pages.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { supportPage } from '../../content/pages/support.ts'
import { ask } from '../support/ask.ts'
import { logbookAt } from '../support/logbook.ts'
import { logbookKey } from '../support/logbook-page.ts'
import { type Site, startSite } from '../support/site.ts'

// Two processes on the same data answer for one address.
const env = { PUBLIC_URL: 'http://localhost', DONATIONS: 'on' }
const sites: Site[] = []
afterAll(() => Promise.all(sites.map((site) => site.stop())))

const open = openPages.map(({ path }) => path)
const addresses = [
  ...[...open, '/panier', '/introuvable'],
  ...open.map((path) => `${path === '/' ? '/_root' : path}.data`),
  ...routes.flatMap(({ file, path }) => (file === 'endpoints/for-programs.ts' ? [`/${path}`] : [])),
  '/api/disponibilites?bateau=classique&mois=2027-07',
]

const others = [
  ['places/classique', 5, 4],
  ['places/sportif', 5, 6],
  ['skippers', 2, 3],
  ['surcharge', 50, 47],
  ['leadTimeHours', 2, 5],
  ['horizonDays', 550, 400],
  ['minDurationHours', 3, 4],
  ['maxDurationHours', 10, 9],
  ['startTimes', bookingTerms.startTimes.join(','), '09:00,14:00'],
  ['season', '', '04-15,10-15'],
  ['closedDays', '', 'lundi,08-01,2027-07-14'],
  ['latestReturn', '', '20:00'],
  ['extra/vin', 38, 41],
  ['pausedActivities', '', 'subwing'],
  ['pausedMeals', '', 'planchette-orientale'],
  ['phone', '', '021 555 00 11'],
  ['skipperNames', '', 'Zoé,Max'],
  ['answerTime', 'sous deux jours', 'sous trois jours'],
  ['donations', supportPage.intro, 'Chaque don offre une heure sur le lac.'],
] as const

async function answersOf({ url }: Site) {
  const answers = new Map<string, unknown>()
  for (const path of addresses) {
    const { status, headers, body } = await ask(url, path)
    answers.set(path, { status, body, tag: headers.get('etag'), policy: headers.get('content-security-policy') })
  }
  return answers
}

test('a process that was told of a price answers the same bytes as one that started with it, and back again', async () => {
  const live = await startSite({ env })
  sites.push(live)
  const key = await logbookKey(live)
  const set = async (path: string, seen: number | string, value: number | string) => {
    const body = `${new URLSearchParams({ intent: 'set-term', path, seen: `${seen}`, value: `${value}` })}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' }
    const { status } = await ask(live.url, logbookAt(key, '/reglages'), { method: 'POST', headers, body })
    expect(status).toBe(200)
  }
  const before = await answersOf(live)
  await set('rate/classique', 250, 263)
  for (const [path, seen, value] of others) await set(path, seen, value)
  const changed = await answersOf(live)
  const said = (path: string) => JSON.stringify(changed.get(path)).replace(/[\u00a0\u202f]/g, ' ')
  expect(said('/reservations')).toContain('263')
  expect(said('/reservations')).toContain('4 ou 6 personnes selon le bateau')
  expect(said('/nos-formules-gourmandes')).toContain('41 CHF')
  expect(said('/')).toContain('021 555 00 11')
  expect(said('/infos-pratiques')).toContain('sous trois jours')
  expect(said('/soutenir')).toContain('Chaque don offre une heure sur le lac.')
  for (const path of open) expect([path, said(path)]).toEqual([path, expect.not.stringContaining('sous deux jours')])
  for (const path of [
    '/nos-activites',
    '/nos-formules-gourmandes',
    '/reservations',
    '/llms.txt',
    '/assistants/reserver-une-sortie/SKILL.md',
  ])
    expect([path, said(path)]).toEqual([path, expect.not.stringMatching(/38 CHF|Subwing|Planchette orientale/)])
  // Who is at the helm is for the team's pages alone, and goes to no visitor with the other settings.
  expect(addresses.filter((path) => /skipperNames|Zoé/.test(said(path)))).toEqual([])
  expect(changed).not.toEqual(before)

  const fresh = await startSite({ env, dataDir: live.dataDir })
  sites.push(fresh)
  expect(await answersOf(fresh)).toEqual(changed)

  await set('rate/classique', 263, 250)
  for (const [path, seen, value] of others) await set(path, value, seen)
  expect(await answersOf(live)).toEqual(before)
  await expect.poll(() => answersOf(fresh), { timeout: 60_000 }).toEqual(before)
  // Every page of two sites, five times.
}, 300_000)
