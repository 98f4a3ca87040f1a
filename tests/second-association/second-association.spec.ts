import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { optionalPages } from '../../content/optional-pages.ts'
import { countShownBytes, firstPacketsBytes } from '../every-page/paint-checks.ts'
import { bookByApi, futureDay } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { goToSection } from '../support/logbook-page.ts'
import { publicPaths } from '../support/public-pages.ts'
import { sendRequest } from '../support/send-request.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { freePort, type Site, startSite } from '../support/site.ts'
import { readWrittenMails, waitForMail } from '../support/written-mails.ts'
import { association, boats, bookingTerms, buttonColour, ownIcon, writeSecondFolder } from './second-folder.ts'

// The product as another association has it: the program as it is, and SITE, a folder of its own beside it.

const root = join(import.meta.dirname, '../..')
const temporaryFolder = mkdtempSync(join(tmpdir(), 'second-association-'))
/** A copy of the program, built with the second site: the build in the program's own folder has the first one. */
const programCopy = join(temporaryFolder, 'programme')
const secondFolder = join(temporaryFolder, 'notre-site')
const ownSettings = { IBAN: 'CH9300762011623852957' }
let site: Site
let metricsUrl: string

// All tests share one build, so one worker runs them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  for (const path of trackedFiles.filter((name) => !/^(tests\/(?!support|own-content)|docs|bench)/.test(name))) {
    mkdirSync(dirname(join(programCopy, path)), { recursive: true })
    cpSync(join(root, path), join(programCopy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(programCopy, 'node_modules'), 'dir')
  writeSecondFolder(secondFolder)
  await run('npm', ['run', 'content', '--silent', '--', '--espaces', '--cgv'])
  await run('npm', ['run', 'build', '--silent'])
  const METRICS_PORT = `${await freePort()}`
  site = await startSite({ builtIn: programCopy, siteFolder: secondFolder, env: { ...ownSettings, METRICS_PORT } })
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(temporaryFolder, { recursive: true, force: true })
})

const run = (command: string, args: string[], env = {}) =>
  promisify(execFile)(command, args, { cwd: programCopy, env: { ...process.env, SITE: '../notre-site', ...env } })

const switchedOffPaths = Object.keys(optionalPages)
const remainingPaths = publicPaths.filter((path) => !switchedOffPaths.includes(path))
const checkedPaths = [...remainingPaths, ...['/llms.txt', '/sitemap.xml', '/manifest.webmanifest', '/ma-reservation']]
const firstAssociationWords =
  /Embellie|Villeneuve|L[ée]man\b|Workcraft|Ouchettaz|\bCE-|\bEMB\b|[Bb]ateau (?:classique|sportif)|(?<!\d)(?:250|50)\sCHF/g

async function expectNoFirstAssociationWords(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(new RegExp(firstAssociationWords.source))
}

test.describe('a second association', () => {
  for (const path of checkedPaths)
    test(`${path} of a second association has no word of the first`, async () => {
      const { status, body } = await sendRequest(site.url, path)
      expect(status).toBe(200)
      // The ink `leman`, in the names of styles, is not a word that anybody reads.
      const words = body.replaceAll(/<style[\s\S]*?<\/style>|class="[^"]*"/g, '')
      for (const switchedOffPath of switchedOffPaths) expect(body).not.toContain(switchedOffPath)
      expect(
        [...words.matchAll(firstAssociationWords)].map(({ index }) => words.slice(index - 40, index + 40)),
      ).toEqual([])
    })

  test('a second association has no switched-off page, and no form or picture of one', async () => {
    const clientFiles = readdirSync(join(programCopy, 'build/client'), { recursive: true, encoding: 'utf8' })
    expect(
      clientFiles.filter((file) =>
        /planchette|fondue|vins|offre-emploi|sortie-[1-4]|anniversaires|formules/.test(file),
      ),
    ).toEqual([])
    expect(
      clientFiles.filter((file) => /bouee-|galerie-1-|panier-vide-|hero-bateau-|partage/.test(file)).length,
    ).toBeGreaterThan(9)
    // What the program's own pages show, in whatever folder.
    for (const key of ['panier-vide', 'panne', 'page-introuvable'])
      expect([key, clientFiles.some((file) => file.includes(`/${key}-`))]).toEqual([key, true])
    for (const path of switchedOffPaths) expect([path, (await sendRequest(site.url, path)).status]).toEqual([path, 404])
    expect(
      (await sendRequest(site.url, '/f/devis', { method: 'POST', body: 'name=Ana', headers: urlencodedHeaders }))
        .status,
    ).toBe(404)
  })

  test('a second association passes the tests that are meant for it', async () => {
    // A whole suite, which starts browsers of its own.
    test.setTimeout(600_000)
    const args = ['scripts/run.cjs', 'playwright', 'test', 'tests/own-content', '--retries', '0', '--reporter', 'dot']
    const result = await run('node', args).then(
      () => 'passed',
      ({ stdout }) => stdout,
    )
    expect(result).toBe('passed')
  })

  for (const path of remainingPaths)
    test(`${path} of a second association fits into the first ten packets`, async () => {
      expect(await countShownBytes(site.url + path)).toBeLessThanOrEqual(firstPacketsBytes)
    })

  test('a second association shows its own name', async () => {
    const { body } = await sendRequest(site.url, '/')
    for (const words of [association.name, association.port.city]) expect(body).toContain(words)
  })

  test('a second association has its own colours and its own picture of the port', async () => {
    const { body } = await sendRequest(site.url, '/contact')
    expect(body).toContain(buttonColour.second)
    expect(body).not.toContain(buttonColour.first)
    expect(body).toContain('/assets/port-vallamand-')
    const refusal = await sendRequest(site.url, '/contact', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(refusal.status).toBe(403)
    expect(refusal.body).toContain(buttonColour.second)
    expect(refusal.body).not.toContain(buttonColour.first)
    const iconResponse = await fetch(`${site.url}/icones/icone-192.png`)
    expect(ownIcon.equals(Buffer.from(await iconResponse.arrayBuffer()))).toBe(true)
  })

  test('a second association tells programs its boats’ ids, asks its own question, and has no surcharge', async () => {
    const unknownBoatAnswer = await sendRequest(site.url, '/api/disponibilites?bateau=voilier&mois=2027-07')
    const assistantsSkill = await sendRequest(site.url, '/assistants/reserver-une-sortie/SKILL.md')
    for (const { id } of boats) for (const { body } of [unknownBoatAnswer, assistantsSkill]) expect(body).toContain(id)
    const form = (await sendRequest(site.url, '/reservations')).body
    expect(form).not.toMatch(/Supplément skipper|Avec skipper/)
    // Its own question, which ours does not ask.
    expect(form).toContain('<option value="Au marché">Au marché</option>')
    expect((await sendRequest(site.url, '/politique-confidentialite')).body).toContain(
      'Où avez-vous entendu parler de nous',
    )
  })

  test('a second association shows the price and places of each boat', async () => {
    const textOf = async (path: string) => (await sendRequest(site.url, path)).body.replace(/[\u00a0\u202f]/g, ' ')
    for (const line of ['La Mouette : 130 CHF par heure, 7 personnes', 'La Foulque : 60 CHF par heure, 9 personnes'])
      expect(await textOf('/llms.txt')).toContain(line)
    expect(await textOf('/infos-pratiques')).toContain('parmi les six, sept ou neuf places')
  })

  test('a second association has backups and metrics under its own name', async () => {
    await run('npm', ['run', 'bord', '--silent', '--', 'sauvegarder'], { ...ownSettings, DATA_DIR: site.dataDir })
    const [backup] = readdirSync(join(site.dataDir, 'sauvegardes'))
    expect(backup).toMatch(new RegExp(`^${association.slug}-`))
    const metrics = await (await fetch(metricsUrl)).text()
    expect(metrics).toContain('site_database_up 1')
    expect(metrics).not.toMatch(/embellie/i)
  })

  for (const { id, maxParticipants, ratePerHourChf } of bookingTerms.boats)
    test(`a second association takes a booking of ${id}, at its own price and with its own reference`, async () => {
      const answer = await bookByApi(site.url, {
        ...{ boatType: id, skipperOption: 'sans-skipper', date: futureDay(20), time: '11:00', duration: 4 },
        ...{ participants: maxParticipants, wishes: [{ id: 'bouee', quantity: 1 }] },
      })
      expect(answer).toMatchObject({ status: 201, body: { totalChf: 4 * ratePerHourChf } })
      expect(answer?.body.reference).toMatch(/^LB-[0-9A-HJKMNP-TV-Z]{6}$/)
    })

  test('a second association confirms with a payment slip and a calendar entry, in mails without a word of the first', async () => {
    const answer = await bookByApi(site.url, {
      ...{ boatType: boats[0]?.id, skipperOption: 'sans-skipper', date: futureDay(25), time: '11:00', duration: 4 },
      wishes: [{ id: 'bouee', quantity: 1 }],
    })
    const reference = `${answer?.body.reference}`
    const settings = { ...ownSettings, DATA_DIR: site.dataDir }
    // By its own command line: this process holds the contents of the first.
    await run('npm', ['run', 'bord', '--silent', '--', 'acte', 'confirm', `id=${reference}`], settings)
    const { attachments } = await waitForMail(site.dataDir, reference, /confirmée/)
    expect(attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
      'application/ics',
      'application/pdf',
      'text/calendar',
    ])
    const mails = (await readWrittenMails(site.dataDir)).map(({ subject, text }) => `${subject} ${text}`)
    expect(mails.flatMap((mail) => mail.match(firstAssociationWords) ?? [])).toEqual([])
    const { stdout } = await run('npm', ['run', 'bord', '--silent', '--', 'voir', reference], settings)
    expect(stdout).toContain(reference)
    expect(stdout.match(firstAssociationWords)).toBeNull()
  })

  test('the pages of a second association have no barriers, and its logbook and report know its boats alone', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: site.url, locale: 'fr-CH' })
    for (const path of ['/', '/reservations', '/qui-sommes-nous', '/infos-pratiques']) {
      await page.goto(path)
      await expectNoBarriers(page, path)
    }
    await page.goto(
      new URL(/https?:\S+/.exec(readFileSync(join(site.dataDir, 'lien-du-carnet.txt'), 'utf8'))?.[0] ?? '').href,
    )
    await goToSection(page, 'Bloquer')
    for (const { shortName } of boats)
      await expect(page.getByRole('checkbox', { name: shortName }).first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Skipper/ })).toHaveCount(0)
    await expectNoFirstAssociationWords(page)
    await goToSection(page, 'Plus')
    await page.getByRole('button', { name: 'Voir le rapport' }).click()
    await expect(page.getByRole('heading', { name: /^Rapport/ }).first()).toBeVisible()
    await expectNoFirstAssociationWords(page)
    await page.close()
  })

  test('a relay of a second association takes a place, and its invitation opens by its code', async ({ browser }) => {
    const settings = { ...ownSettings, DATA_DIR: site.dataDir }
    const act = (...args: string[]) => run('npm', ['run', 'bord', '--silent', '--', 'acte', ...args], settings)
    const { stdout } = await act('add-relay', 'name=Service social', 'email=social@exemple.ch')
    await act('open-place', `boatType=${boats[1]?.id}`, `date=${futureDay(30)}`, 'time=11:00', 'duration=4')
    const page = await browser.newPage({ baseURL: site.url, locale: 'fr-CH' })
    await page.goto(`${/\/relais\/\S+/.exec(stdout)?.[0]}`)
    await page.getByRole('button', { name: /^Prendre cette place/ }).click()
    await page.getByLabel('Adultes').selectOption('2')
    await page.getByLabel('Prénom ou initiales').fill('Sami')
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    const invitation = page.getByRole('article', { name: 'Votre sortie en bateau' })
    await expect(invitation).toContainText(association.port.city)
    await expectNoFirstAssociationWords(page)
    const code = /BLEU-\w{4}-\w{4}/.exec(`${await invitation.textContent()}`)?.[0] ?? ''
    await page.goto('/invitation')
    await page.getByLabel('Votre code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Voir ma sortie' }).click()
    await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
    await expectNoFirstAssociationWords(page)
    await page.close()
  })

  test('a second association sells an hour once per equal boat, told apart by its team alone', async ({ browser }) => {
    const date = futureDay(40)
    const outing = { boatType: 'heron', skipperOption: 'sans-skipper', date, time: '11:00', duration: 4 }
    const page = await browser.newPage({ baseURL: site.url, locale: 'fr-CH' })
    for (const name of ['Ana Un', 'Béa Deux', 'Cléo Trois'])
      expect(await bookByApi(site.url, { ...outing, name })).toMatchObject({ status: 201 })
    const refusedAnswer = await bookByApi(site.url, { ...outing, name: 'Dina Quatre' })
    expect(refusedAnswer).toMatchObject({ status: 409, body: { alternatives: [{}, {}, {}] } })
    const monthAnswer = await sendRequest(site.url, `/api/disponibilites?bateau=heron&mois=${date.slice(0, 7)}`)
    const freeTimes = JSON.parse(monthAnswer.body).freeStarts[date].map(({ time }: { time: string }) => time)
    expect(freeTimes).toEqual(['15:00', '16:00'])
    // Guests read the name of the boat alone.
    await page.goto(`/reservations?depart=heron.${date}`)
    await expect(page.locator('main')).toContainText('Le Héron')
    expect(await page.locator('main').textContent()).not.toMatch(/Héron\s[123]/)
    const settings = { ...ownSettings, DATA_DIR: site.dataDir }
    const bord = async (...args: string[]) =>
      (await run('npm', ['run', 'bord', '--silent', '--', ...args], settings)).stdout
    const bookingList = await bord('liste')
    for (const [index, name] of ['Ana Un', 'Béa Deux', 'Cléo Trois'].entries())
      expect(bookingList).toMatch(new RegExp(`Le Héron\\s${index + 1} .*${name}`))
    const link = /https?:\S+/.exec(readFileSync(join(site.dataDir, 'lien-du-carnet.txt'), 'utf8'))?.[0] ?? ''
    await page.goto(link.replace(/\/?$/, `/sorties?semaine=${date}`))
    const cards = page.getByRole('article').filter({ hasText: 'Le Héron' })
    await expect(cards.filter({ hasText: 'Béa Deux' })).toContainText(/Le Héron\s2/)
    // The second boat cannot be closed for a repair while all three are booked; once one request is declined, it can.
    const closeCommand = [
      'acte',
      'close',
      'resources=heron#2',
      `date=${date}`,
      'time=11:00',
      'duration=4',
      'reason=entretien',
    ]
    const referenceOf = (name: string) => new RegExp(`LB-\\w{6}(?=.*${name})`).exec(bookingList)?.[0]
    await expect(bord(...closeCommand)).rejects.toMatchObject({
      stderr: expect.stringContaining(`${referenceOf('Béa Deux')}`),
    })
    await bord('acte', 'decline', `id=${referenceOf('Ana Un')}`)
    await bord(...closeCommand)
    await page.reload()
    await expect(cards.filter({ hasText: 'Béa Deux' })).toContainText(/Le Héron\s1/)
    await expect(page.locator('main')).toContainText(/Le Héron\s2[^\d]*ntretien/)
    await page.close()
  })

  test('a second association takes no booking of a boat of the first, nor at its hours', async () => {
    const unknownBoatAnswer = await bookByApi(site.url, { boatType: 'sportif', skipperOption: 'sans-skipper' })
    expect(unknownBoatAnswer?.status).toBe(400)
    const earlyAnswer = await bookByApi(site.url, { boatType: 'heron', skipperOption: 'sans-skipper', time: '09:00' })
    expect(earlyAnswer?.status).toBe(400)
  })
})
