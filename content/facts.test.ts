import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../scripts/check-content/general-rules.ts'
import { readContentFiles } from '../scripts/check-content/read-files.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { bookingPage } from '../wording/pages/booking.ts'
import { gourmetPage } from '../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../wording/pages/practical-info.ts'
import { privateHirePage } from '../wording/pages/private-hire.ts'
import { relayPage } from '../wording/pages/relay.ts'
import { activityGroups } from './activities.ts'
import { bookingTerms } from './booking-terms.ts'
import { extras, extrasWords } from './extras.ts'
import { llmsWords } from './for-assistants.ts'
import { galleryImages } from './gallery.ts'
import { calendarMessages } from './messages/calendar.ts'
import { cliActs } from './messages/cli-acts.ts'
import { emailsToGuest } from './messages/emails-to-guest.ts'
import { formErrorMessages } from './messages/form-errors.ts'
import { aboutPage } from './pages/about.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { activitiesPage } from './pages/activities.ts'
import { cartPage } from './pages/cart.ts'
import { contactPage } from './pages/contact.ts'
import { easyReadPage } from './pages/easy-read.ts'
import { homePage } from './pages/home.ts'
import { logbookActs } from './pages/logbook-acts.ts'
import { manageBookingPage } from './pages/manage-booking.ts'
import { cancellationWords, refundWords } from './pages/manage-booking-acts.ts'
import { supportPage } from './pages/support.ts'
import { testimonials } from './testimonials.ts'

// What several texts state must be the same fact in each. A sentence may differ with its reader; the fact may not.

const cgv = readFileSync('content/legal/cgv.md', 'utf8')
const policy = readFileSync('content/legal/politique-confidentialite.md', 'utf8')
const notice = readFileSync('content/legal/mentions-legales.md', 'utf8')

const takenAgain =
  'Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous l’écrivons.'
const anotherDay =
  'Vous voulez venir un autre jour ? Écrivez-nous, ou parlez-en à la personne qui a demandé cette sortie'

type Place = [place: string, words: unknown]
const facts: Record<string, { said: RegExp | string; places: Place[] }> = {
  'activities are included': {
    said: /(activités|sports extrêmes)( nautiques extrêmes)? (sont )?comprise?s|activité \(comprise\)|comprise dans la sortie/i,
    places: [
      ...([
        ['cgv', cgv],
        ['extras', extrasWords],
        ['activities', activitiesPage],
        ['cart', cartPage],
      ] as Place[]),
      ...([
        ['summary', bookingPage.summary],
        ['assistants', llmsWords],
      ] as Place[]),
    ],
  },
  'platters and fondues are charged at the price of the list': {
    said: /(se paie|se paient|formule gourmande \(|fondues )?en plus, au prix de la (\[?liste|page « Formules gourmandes »)/,
    places: [
      ...([
        ['cgv', cgv],
        ['gourmet', gourmetPage],
        ['cart', cartPage.item],
      ] as Place[]),
      ...([
        ['summary', bookingPage.summary],
        ['assistants', llmsWords],
      ] as Place[]),
    ],
  },
  'after bad weather the guest chooses another date or the money': {
    said: /choisi(ssez|s)( alors)? (une autre date|un autre jour)[,.].*(nous vous rendons ce que vous avez payé|on me rend l’argent)/i,
    places: [
      ['cgv', cgv],
      ['practical info', practicalInfoPage.cards],
      ['easy read', easyReadPage.after],
    ],
  },
  'whoever comes late finds the boat waiting for one hour': {
    said: /attend une heure/,
    places: [
      ...([
        ['cgv', cgv],
        ['practical info', practicalInfoPage],
        ['relay', relayPage],
      ] as Place[]),
      ['logbook', logbookActs.refused],
      ['help', cliActs['no-show']],
    ],
  },
  'hours that others take again': {
    said: takenAgain,
    places: [
      ...([
        ['practical info', practicalInfoPage],
        ['page', cancellationWords],
        ['left', manageBookingPage.left],
      ] as Place[]),
      ...([
        ['rule', emailsToGuest.cancellation],
        ['mail', emailsToGuest.cancelled],
      ] as Place[]),
    ],
  },
  'whom we moved may cancel free of charge until the boat leaves': {
    said: /annuler sans frais jusqu’au départ/,
    places: [
      ...([
        ['cgv', cgv],
        ['page', cancellationWords],
        ['moved', emailsToGuest.moved],
      ] as Place[]),
      ['mail', emailsToGuest.cancellation],
    ],
  },
  'a family asks for another day where the first came from': {
    said: anotherDay,
    places: [
      ['page', manageBookingPage],
      ['mail', emailsToGuest.cancelled],
    ],
  },
  'who pays for offered outings': {
    said: /sorties pay(é|ant)es et les dons financent/,
    places: [
      ...([
        ['home', homePage],
        ['contact', contactPage.support],
        ['offered', offeredOutingsPage.helping],
      ] as Place[]),
      ['support', supportPage.intro],
    ],
  },
  'life jackets begin at 10 kg': {
    said: /(dès|à partir de) 10 kg/,
    places: [
      ['activities', activitiesPage.safety],
      ['about', aboutPage.flagship],
      ['offered', offeredOutingsPage.questions],
    ],
  },
  'the ramp is on the classic boat': {
    said: /bateau classique (a une rampe|accueille les fauteuils)/,
    places: [
      ...([
        ['offered', offeredOutingsPage.day],
        ['easy read', easyReadPage.steps],
      ] as Place[]),
      ['practical info', practicalInfoPage.cards],
    ],
  },
  'be there fifteen minutes early': {
    said: /(15|quinze) minutes avant/,
    places: [
      ...([
        ['practical info', practicalInfoPage],
        ['easy read', easyReadPage],
        ['offered', offeredOutingsPage],
      ] as Place[]),
      ...([
        ['sheet', relayPage.invitation],
        ['page', manageBookingPage],
      ] as Place[]),
      ['calendar', calendarMessages],
    ],
  },
  'bad weather is told on the eve, before the hour of the terms': {
    said: new RegExp(
      `la veille,? avant (\\{(weatherT|t)ime\\}|${Number.parseInt(bookingTerms.weatherNoticeTime, 10)} h)`,
    ),
    places: [
      ...([
        ['cgv', cgv],
        ['practical info', practicalInfoPage],
        ['offered', offeredOutingsPage],
      ] as Place[]),
      ['mail', emailsToGuest.weather],
    ],
  },
  'pages work without scripts, the logbook too': {
    said: /qu’ouvre un lien personnel s’utilisent aussi sans script\.|au clavier seul, et sans scripts\./,
    places: [
      ['notice', notice],
      ['statement', accessibilityPage],
    ],
  },
  'a firm offer binds, a consumer is sued at home, the young ask their parents': {
    said: /accord de son représentant légal[\s\S]*pendant ce temps, son programme et son prix nous engagent[\s\S]*devant le tribunal de votre domicile/,
    places: [['cgv', cgv]],
  },
  'a law forbids boards with an engine, so far': {
    said: /droit fédéral/,
    places: [
      ['summary', bookingPage.summary.extremeNote],
      ['activities', activityGroups],
    ],
  },
}

const plainOf = (words: unknown) =>
  withPlainSpaces(typeof words === 'string' ? words : textsOf({ words }).join('\n')).replace(/\n/g, ' ')

describe.each(Object.entries(facts))('%s', (_, { said, places }) => {
  test.each(places)('in %s', (_place, words) => {
    if (typeof said === 'string') expect(plainOf(words)).toContain(said)
    else expect(plainOf(words)).toMatch(said)
  })
})

test('the terms of sale say when hours are taken again what the program does by itself', () => {
  expect(plainOf(cgv)).toContain('Si d’autres personnes reprennent toutes ces heures pour une sortie payante')
  expect(plainOf(cgv)).not.toMatch(/nous vérifions si|l’équipe vérifie/i)
})

test('a gift or a price is promised to no single outing', () => {
  const all = [homePage, privateHirePage, contactPage, supportPage, offeredOutingsPage, aboutPage]
  expect(plainOf(all)).not.toMatch(/finance aussi une sortie|paie une sortie offerte|fonds/i)
})

test('the easy page is true for paying guests and for families: nobody must write a name, nobody pays nothing', () => {
  expect(plainOf(easyReadPage)).not.toMatch(/J’écris mon nom|Je ne paie rien/)
})

test('the boats sail all year, so no text sends them ashore or packs for one season only', () => {
  const winter = practicalInfoPage.questions.parts.find(({ title }) => title.includes('hiver'))
  expect(plainOf(winter)).toMatch(/toute l’année.*un bonnet, des gants/)
  expect(plainOf([aboutPage, practicalInfoPage, policy])).not.toMatch(/sorti?s? de l’eau|hivernage/)
})

test('the ride from the station has its price in the list, any other one before it is ordered', () => {
  expect(extras.find(({ id }) => id === 'transfert')?.name).toBe('Transfert entre la gare de Villeneuve et le port')
  const transfers = practicalInfoPage.cards.find(({ id }) => id === 'transferts-options')
  expect(plainOf(transfers)).toMatch(/Depuis la gare de Villeneuve, son prix est dans la liste.* avant votre accord/)
})

test('whoever tells of an outing is named alike, whether it was paid or offered', () => {
  for (const { author, imgKey } of testimonials) {
    expect(author).toMatch(/^\p{L}+, sortie avec /u)
    expect(imgKey).toMatch(/^temoin-\d$/)
  }
  expect(plainOf(galleryImages)).not.toMatch(/solidaire|offerte/i)
})

test('money goes back to an account, so whoever paid at the port is asked for one, wherever it is promised', () => {
  for (const words of [emailsToGuest.left.toRefund, refundWords.where])
    expect(plainOf(words)).toMatch(/Vous aviez payé au port \? Donnez votre IBAN/)
  expect(plainOf(policy)).toContain('Votre IBAN, seulement si nous vous rendons de l’argent et que vous le donnez.')
  expect(plainOf(policy)).toContain('Le site l’efface une fois la somme rendue.')
  for (const words of [emailsToGuest.refundAccount.lead, refundWords.text, cgv])
    expect(plainOf(words)).toContain('sous {refundDays} jours')
})

test('a wrong address is answered alike in our forms, and with an example', () => {
  const answer = plainOf(formErrorMessages['email-invalid'])
  expect(answer).toContain('nom@exemple.ch')
  expect(plainOf(relayPage.errors['email-invalid'])).toContain(`${answer}.`)
})

test('sentences that were hard to understand stay away', () => {
  const words = [logbookActs, manageBookingPage, relayPage, offeredOutingsPage, emailsToGuest]
  const gone = /rien arrivé que la banque|ne vous a pas vu|pas assez d’argent|vous devez moins|Il est une clé/i
  expect(plainOf(words)).not.toMatch(gone)
  expect(plainOf(relayPage)).toContain('Une place, c’est le bateau entier')
})

// Each contradicts another page, the law or the program. Of another association it may be true, so it is no rule.
test.each([
  /plain-pied/i,
  /pieds nus/i,
  /tout-petit/i,
  /(trois|quatre|cinq) (personnes|enfants)[^.]* bouée/i,
  /à l’aube|au lever du (jour|soleil)/i,
  /service social (nous|vous) appelle/i,
  /une personne de l’équipage vous suit/i,
  // On board is the « équipage »; who answers, decides and does the accounts is the « équipe ».
  /équipage [^.;,:]*(écri[tv]|répon|annule|confirme|sait )/i,
  /gilets? (de|à) toutes les tailles/i,
  /(pay(er|ez)|paiement|réglez|régler) en ligne/i,
])('no text says %s', async (turn) => {
  const files = await readContentFiles('content')
  const texts = files.flatMap(({ exports, source }) => (exports ? textsOf(exports) : source.split('\n')))
  expect(texts.filter((text) => turn.test(withPlainSpaces(text)))).toEqual([])
})
