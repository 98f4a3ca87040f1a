import { afterAll, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { associationPages } from '../../app/seo/public-pages.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { supportPage } from '../../content/pages/support.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { sendRequest } from '../support/send-request.ts'
import { type Site, startSite } from '../support/site.ts'

// Two processes on the same data, which both serve the site at this one address.
const env = { PUBLIC_URL: 'http://localhost', DONATIONS: 'on' }
const sites: Site[] = []
afterAll(() => Promise.all(sites.map((site) => site.stop())))

const openPaths = associationPages.map(({ path }) => path)
const addresses = [
  ...[...openPaths, '/panier', '/introuvable'],
  ...openPaths.map((path) => `${path === '/' ? '/_root' : path}.data`),
  ...routes.flatMap(({ file, path }) => (file === 'endpoints/for-programs.ts' ? [`/${path}`] : [])),
  '/api/disponibilites?bateau=classique&mois=2027-07',
]

const otherSettings = [
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
    const { status, headers, body } = await sendRequest(url, path)
    answers.set(path, { status, body, tag: headers.get('etag'), policy: headers.get('content-security-policy') })
  }
  return answers
}

test('a running process with changed settings answers the same bytes as one started with them', async () => {
  const runningSite = await startSite({ env })
  sites.push(runningSite)
  const key = await grantLogbookKey(runningSite)
  const setSetting = async (path: string, seen: number | string, value: number | string) => {
    const body = `${new URLSearchParams({ intent: 'set-term', path, seen: `${seen}`, value: `${value}` })}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' }
    const { status } = await sendRequest(runningSite.url, logbookAt(key, '/reglages'), {
      method: 'POST',
      headers,
      body,
    })
    expect(status).toBe(200)
  }
  const originalAnswers = await answersOf(runningSite)
  await setSetting('rate/classique', 250, 263)
  for (const [path, seen, value] of otherSettings) await setSetting(path, seen, value)
  const changedAnswers = await answersOf(runningSite)
  const textOf = (path: string) => JSON.stringify(changedAnswers.get(path)).replace(/[\u00a0\u202f]/g, ' ')
  expect(textOf('/reservations')).toContain('263')
  expect(textOf('/reservations')).toContain('4 ou 6 personnes selon le bateau')
  expect(textOf('/nos-formules-gourmandes')).toContain('41 CHF')
  expect(textOf('/')).toContain('021 555 00 11')
  expect(textOf('/infos-pratiques')).toContain('sous trois jours')
  expect(textOf('/soutenir')).toContain('Chaque don offre une heure sur le lac.')
  for (const path of openPaths)
    expect([path, textOf(path)]).toEqual([path, expect.not.stringContaining('sous deux jours')])
  for (const path of [
    '/nos-activites',
    '/nos-formules-gourmandes',
    '/reservations',
    '/llms.txt',
    '/assistants/reserver-une-sortie/SKILL.md',
  ])
    expect([path, textOf(path)]).toEqual([path, expect.not.stringMatching(/38 CHF|Subwing|Planchette orientale/)])
  // Who is at the helm is for the team's pages alone, and goes to no visitor with the other settings.
  expect(addresses.filter((path) => /skipperNames|Zoé/.test(textOf(path)))).toEqual([])
  expect(changedAnswers).not.toEqual(originalAnswers)

  const freshSite = await startSite({ env, dataDir: runningSite.dataDir })
  sites.push(freshSite)
  expect(await answersOf(freshSite)).toEqual(changedAnswers)

  await setSetting('rate/classique', 263, 250)
  for (const [path, seen, value] of otherSettings) await setSetting(path, value, seen)
  expect(await answersOf(runningSite)).toEqual(originalAnswers)
  await expect.poll(() => answersOf(freshSite), { timeout: 60_000 }).toEqual(originalAnswers)
  // Every page of two sites, five times.
}, 300_000)
