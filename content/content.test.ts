import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { checkContent } from '../scripts/check-content/check-content.ts'
import { formProblems } from '../scripts/check-content/form-problems.ts'
import { readContentFiles } from '../scripts/check-content/read-files.ts'
import { inTerms } from '../wording/in-terms.ts'
import { bookingPage } from '../wording/pages/booking.ts'
import { gourmetPage } from '../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../wording/pages/practical-info.ts'
import { privateHirePage } from '../wording/pages/private-hire.ts'
import { activityGroups } from './activities.ts'
import { association } from './association.ts'
import { boats } from './boats.ts'
import { llmsTexts } from './for-assistants.ts'
import { gourmetItems } from './gourmet.ts'
import { jobOffer } from './job-offer.ts'
import { bookingMessages } from './messages/booking-notices.ts'
import { aboutPage } from './pages/about.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { activitiesPage } from './pages/activities.ts'
import { contactPage } from './pages/contact.ts'
import { easyReadPage } from './pages/easy-read.ts'
import { homePage } from './pages/home.ts'
import { joinUsPage } from './pages/join-us.ts'
import { logbookActs } from './pages/logbook-acts.ts'
import { teamMembers } from './team.ts'

// The same check stops a build (`npm run build`). Its messages are tested one by one in scripts/check-content/.
test('every file of texts is complete and refers only to what exists', async () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`)
  const files = await readContentFiles()
  expect(formProblems()).toEqual([])
  expect(await checkContent(files, addresses)).toEqual([])
})

test('the easy-to-read page has at most 200 words, in lines of at most 8, one sentence each', () => {
  const { title, intro, steps, after, mailLabel } = easyReadPage
  const sections = [...steps, ...after]
  const lines = sections.flatMap((section) => section.lines)
  const allTexts = [title, intro, mailLabel, ...sections.map((section) => section.title), ...lines]
  const wordCount = (text: string) => text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\d]/u.test(word)).length
  expect(allTexts.reduce((sum, text) => sum + wordCount(text), 0)).toBeLessThanOrEqual(200)
  for (const line of lines) {
    expect(wordCount(line), line).toBeLessThanOrEqual(8)
    expect(line).toMatch(/^[^.?!;:]+\.$/)
  }
})

test('families read about offered outings in short lines of at most two sentences', () => {
  const { intro, forWhom, alike, ways, day, questions } = offeredOutingsPage
  const sections = [forWhom, ...alike.points, ways.through, ways.direct, ways.afterwards, day, ...questions.parts]
  for (const line of [...intro, ...sections.flatMap(({ lines }) => lines)]) {
    const words = line.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\d]/u.test(word))
    expect(words.length, line).toBeLessThanOrEqual(15)
    expect(line).toMatch(/^[^.?!;]+[.?!]( [^.?!;]+[.?!])?$/)
  }
})

test('how soon we answer is written once, and every page that promises it reads it from there', () => {
  const promisingTexts = JSON.stringify([practicalInfoPage.closing.text, offeredOutingsPage])
  expect(promisingTexts.split(association.answerTime).length).toBe(5)
  expect(accessibilityPage.writing.answer).toContain('{answerTime}')
  const allTexts = JSON.stringify([Object.values(pages), accessibilityPage]).replaceAll(association.answerTime, '')
  expect(allTexts).not.toMatch(/sous [^\s{]+ (jours|heures)/)
})

test('the question before « téléphone perdu » is done says that relays’ links are revoked too, and who gives new ones', () => {
  expect(logbookActs['new-link'].text).toMatch(/relais aussi.* vous leur en redonnez un/)
})

test('guests who must validate their request are promised no more hours than their page says', () => {
  expect(bookingMessages.received.stepsToValidate.join(' ')).toMatch(/plus longtemps.* votre page dit jusqu’à quand/)
  expect(bookingMessages.received.stepsToValidate.join(' ')).not.toContain('{holdHours}')
})

test('every text about licences names what the law demands', () => {
  const licenceTexts = [bookingPage.keyFacts.licence, inTerms(llmsTexts).facts.join(' '), pages['/cgv']]
  for (const words of licenceTexts) expect(words).toMatch(/la loi demande un permis/)
})

test('the private hire page says what it adds, since every outing already has the whole boat', () => {
  expect(privateHirePage.intro).toMatch(/le bateau entier.* nous préparons en plus /)
})

test('no form asks about health, and every free text field asks to leave medical data out', () => {
  const formTexts = JSON.stringify([bookingPage, privateHirePage.form, contactPage])
  expect(formTexts).not.toMatch(/en fauteuil|handicap|allerg|malad|votre santé/i)
  const freeTextFields = [
    bookingPage.person.message,
    privateHirePage.form.fields.wishes,
    contactPage.form.fields.message,
  ]
  for (const { hint } of freeTextFields) expect(hint).toContain('N’indiquez pas de données médicales.')
})

const pages = {
  '/': homePage,
  '/qui-sommes-nous': [aboutPage, teamMembers],
  '/nos-activites': [activitiesPage, activityGroups],
  '/nos-formules-gourmandes': [gourmetPage, gourmetItems],
  '/privatisation-evenements': privateHirePage,
  '/infos-pratiques': practicalInfoPage,
  '/reservations': [bookingPage, boats],
  '/sorties-offertes': offeredOutingsPage,
  '/nous-rejoindre': [joinUsPage, jobOffer],
  '/cgv': readFileSync('site/legal/cgv.md', 'utf8'),
}

test.each(Object.entries(pages))('%s: a page that says « skipper » also has a neutral word', (_address, words) => {
  const text = JSON.stringify(words)
  // « Le skipper » is masculine: a page that uses the word must also use a neutral one.
  if (/skipper/i.test(text)) expect(text).toMatch(/personne à la barre|personnes qui [^.]*tiennent la barre/)
})

test.each(Object.entries(pages))('%s: BLS-AED is explained in French, once', (_address, words) => {
  const text = JSON.stringify(words)
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  expect(countOf(/défibrillateur/g)).toBe(countOf(/BLS-AED/g) > 0 ? 1 : 0)
})
