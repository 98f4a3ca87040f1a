import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keyKinds } from '../domain/keys/key-kinds.ts'
import { siteFiles } from '../domain/site/schema.ts'
import { textsOf } from '../scripts/check-content/general-rules.ts'
import { readContentFiles } from '../scripts/check-content/read-files.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { bookingPage } from '../wording/pages/booking.ts'
import { gourmetPage } from '../wording/pages/gourmet.ts'
import { offeredOutingsPage } from '../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../wording/pages/practical-info.ts'
import { privateHirePage } from '../wording/pages/private-hire.ts'
import { relayPage } from '../wording/pages/relay.ts'
import { accountLineTexts } from './account-lines.ts'
import { activityGroups } from './activities.ts'
import { bookingTerms } from './booking-terms.ts'
import { cancellationTermsTexts } from './cancellation-terms.ts'
import { drinkGroups } from './drinks.ts'
import { extras, extrasTexts } from './extras.ts'
import { llmsTexts } from './for-assistants.ts'
import { galleryImages } from './gallery.ts'
import { jobOffer } from './job-offer.ts'
import { lakeRules } from './lake-rules.ts'
import { calendarMessages } from './messages/calendar.ts'
import { cartOnOtherPages } from './messages/cart-notices.ts'
import { emailsToGuest } from './messages/emails-to-guest.ts'
import { formErrorMessages } from './messages/form-errors.ts'
import { optionalFieldTexts } from './optional-fields.ts'
import { aboutPage } from './pages/about.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { activitiesPage } from './pages/activities.ts'
import { cartPage } from './pages/cart.ts'
import { contactPage } from './pages/contact.ts'
import { easyReadPage } from './pages/easy-read.ts'
import { homePage } from './pages/home.ts'
import { joinUsPage } from './pages/join-us.ts'
import { legalPages } from './pages/legal.ts'
import { logbookPage } from './pages/logbook.ts'
import { actTexts, logbookActs } from './pages/logbook-acts.ts'
import { logbookBookingTexts } from './pages/logbook-booking.ts'
import { logbookCash } from './pages/logbook-cash.ts'
import { logbookCommittee } from './pages/logbook-committee.ts'
import { logbookReport } from './pages/logbook-report.ts'
import { logbookSheet } from './pages/logbook-sheet.ts'
import { lostLinkPage } from './pages/lost-link.ts'
import { manageBookingPage } from './pages/manage-booking.ts'
import { cancellationTexts, moveTexts, refundTexts } from './pages/manage-booking-acts.ts'
import { partnersPage } from './pages/partners.ts'
import { quayPage } from './pages/quay.ts'
import { supportPage } from './pages/support.ts'
import { partners } from './partners.ts'
import { testimonials } from './testimonials.ts'

// What several texts state must be the same fact in each. A sentence may differ with its reader; the fact may not. Most
// of these facts were once stated in two ways.

const readPlain = (file: string) => withPlainSpaces(readFileSync(file, 'utf8'))
const cgv = readPlain('site/legal/cgv.md')
const policy = readPlain('site/legal/politique-confidentialite.md')
const legalNotice = readPlain('site/legal/mentions-legales.md')
const guide = readPlain('docs/guide.fr.md')
const plainText = (words: unknown) => withPlainSpaces(typeof words === 'string' ? words : textsOf({ words }).join('\n'))

const { cancelled, cancellation, confirmed, moved, outing, postponed, received, waived } = emailsToGuest

/** Each of these places states the fact, in its own words. */
const facts: Record<string, [pattern: RegExp, places: Record<string, unknown>]> = {
  'activities are included': [
    /(activités|sports extrêmes)( nautiques extrêmes)? (sont )?comprise?s|activité \(comprise\)|comprise dans la sortie/i,
    { cgv, extrasWords: extrasTexts, activitiesPage, cartPage, summary: bookingPage.summary, llmsWords: llmsTexts },
  ],
  'platters and fondues are charged at the price of the list': [
    /(se paie|se paient|formule gourmande \(|fondues )?en plus, au prix de la (\[?liste|page « Formules gourmandes »)/,
    { cgv, gourmetPage, cart: cartPage.item, summary: bookingPage.summary, llmsWords: llmsTexts },
  ],
  'after bad weather the guest chooses another date or the money': [
    /choisi(ssez|s)( alors)? (une autre date|un autre jour)[,.].*(nous vous rendons ce que vous avez payé|on me rend l’argent)/is,
    { cgv, cards: practicalInfoPage.cards, easyRead: easyReadPage.after },
  ],
  'whoever comes late finds the boat waiting for one hour': [
    /attend une heure/,
    { cgv, practicalInfoPage, relayPage, logbook: actTexts.refused },
  ],
  'whoever cancelled owes nothing once others take all the hours': [
    /Si d’autres personnes reprennent toutes ces heures pour une sortie payante, vous ne devez plus rien : nous vous en informons par e-mail\./,
    { practicalInfoPage, cancellationWords: cancellationTexts, left: manageBookingPage.left, cancellation, cancelled },
  ],
  'guests whom we moved may cancel free of charge until the boat leaves': [
    /annuler sans frais jusqu’au départ/,
    { cgv, cancellationWords: cancellationTexts, moved, cancellation },
  ],
  'a family asks for another day where the first came from': [
    /Vous voulez venir un autre jour \? Écrivez-nous, ou parlez-en à la personne qui a demandé cette sortie/,
    { manageBookingPage, cancelled },
  ],
  'who pays for offered outings': [
    /sorties pay(é|ant)es et les dons financent/,
    { homePage, contact: contactPage.support, offered: offeredOutingsPage.helping, support: supportPage.intro },
  ],
  'life jackets begin at 10 kg': [
    /(dès|à partir de) 10 kg/,
    { safety: activitiesPage.safety, about: aboutPage.flagship, offered: offeredOutingsPage.questions },
  ],
  'the ramp is on the classic boat': [
    /bateau classique (a une rampe|accueille les fauteuils)/,
    { offered: offeredOutingsPage.day, easyRead: easyReadPage.steps, cards: practicalInfoPage.cards },
  ],
  'be there fifteen minutes early': [
    /(15|quinze) minutes avant/,
    {
      ...{ practicalInfoPage, easyReadPage, offeredOutingsPage, sheet: relayPage.invitation },
      ...{ manageBookingPage, calendarMessages },
    },
  ],
  'bad weather is announced the day before, by the hour of the terms': [
    new RegExp(`la veille,? avant (\\{(weatherT|t)ime\\}|${Number.parseInt(bookingTerms.weatherNoticeTime, 10)} h)`),
    { cgv, practicalInfoPage, offeredOutingsPage, mail: emailsToGuest.weather },
  ],
  'the weather may also change on the day': [
    /Le temps peut aussi changer le jour même/,
    { cgv, practicalInfoPage, offeredOutingsPage, emailsToGuest },
  ],
  'pages work without scripts, the logbook too': [
    /qu’ouvre un lien personnel s’utilisent aussi sans script\.|au clavier seul, et sans scripts\./,
    { notice: legalNotice, accessibilityPage },
  ],
  'a law forbids boards with an engine, so far': [
    /droit fédéral/,
    { summary: bookingPage.summary.extremeNote, activityGroups },
  ],
  'the law asks for the licence, and the team checks it before it confirms': [
    /la loi demande un permis bateau[\s\S]*avant de confirmer/,
    { cgv, bookingPage, emailsToGuest },
  ],
  'a foreign licence is valid for those who live abroad': [
    /permis étranger vaut pour qui habite à l’étranger/,
    { cgv, practicalInfoPage },
  ],
  'a quote blocks no hours': [/ne garde pas (encore )?les heures/, { cgv, privateHirePage, practicalInfoPage }],
  'a quote that is accepted holds if the hours are still free': [
    /(accord|acceptez) (écrit|par écrit)[^.]*si (ces heures|elles) sont encore libres/,
    { cgv, privateHirePage },
  ],
  'whoever returns early pays the hours begun, and no others': [
    /(S|s)eules les heures commencées|que les heures commencées/,
    {
      ...{ cgv, practicalInfoPage, guide, waived, act: logbookActs['cut-short'] },
      definitions: logbookReport.definitions,
    },
  ],
  'whoever stays longer asks the crew, and pays each hour begun': [
    /demandez-le à l’équipage.*chaque heure commencée (se paie au même tarif|coûte le même prix)/i,
    { cgv, practicalInfoPage },
  ],
  'towing asks for sight, a capable observer and distance': [
    /bonne visibilité[\s\S]*50 m[\s\S]*capable/,
    { cgv, activitiesPage, practicalInfoPage, lakeRules },
  ],
  'a calendar shows a first name, how many they are and the reference': [
    /(le|votre) prénom, le nombre de personnes et la référence/,
    { policy, calendar: logbookPage.more.calendar, guide },
  ],
  'of a postponed outing only what was paid comes back': [
    /annulez.*rien n’est dû.*ce que vous avez payé vous est rendu/i,
    { mail: postponed.next, page: manageBookingPage.postponedMoney },
  ],
  'guests whom we moved choose another start on their page': [
    /Choisissez un autre départ sur votre page/,
    { next: moved.next, nextOffered: moved.nextOffered },
  ],
  'whoever orders alcohol brings an identity card, in summer and in winter': [
    /Une pièce d’identité, si vous commandez de l’alcool\./,
    { practicalInfoPage, cold: outing.bringInCold },
  ],
  'the wine comes from where its growers are': [/Lavaux[\s\S]*Chablais/, { drinkGroups, intro: partnersPage.intro }],
  'a lost link goes to the address of the booking and to no other': [
    /Le lien ne part à aucune autre\.|Nous le renvoyons, à l’adresse e-mail de la réservation seulement\./,
    { lostLinkPage, policy },
  ],
  'the deposit is told in writing before the confirmation': [
    /avant (de confirmer|la confirmation)[^.]*montant[^.]*la franchise|montant[^.]*la franchise[^.]*avant (de confirmer|la confirmation)/,
    { cgv, practicalInfoPage, received, guide },
  ],
  'the boat is handed over and taken back together': [
    /(vous remet le bateau|remettez-lui le bateau)[^.]*(le reprend|reprenez-le) avec (vous|elle) au retour/,
    { cgv, practicalInfoPage, confirmed, guide },
  ],
  'groups are of four to five persons': [/petits groupes de 4 à 5 personnes/, { joinUsPage, jobOffer }],
  'whoever leads an outing counts among the persons aboard': [
    /La personne qui anime la sortie compte, si elle vient\.|4 à 5 personnes, en vous comptant/,
    { offeredOutingsPage, jobOffer },
  ],
  'the cart needs scripts, wishes do not': [
    /(Le panier en a besoin|Le panier a besoin de scripts).*(cochez directement vos souhaits|les souhaits se cochent)/,
    { cart: cartOnOtherPages.withoutScripts, accessibilityPage },
  ],
  'a decoration is asked for with a quote': [/décoration[^\n]*devis/, { practicalInfoPage, privateHirePage }],
  'whoever paid at the port is asked for an account': [
    /Vous aviez payé au port \? Donnez votre IBAN/,
    { mail: emailsToGuest.balance.byIban, page: refundTexts.where },
  ],
  'whoever owes anything is told until when': [
    /jusqu’au \{day\}|dans les \{paymentDays\} jours/,
    { dueBy: accountLineTexts.dueBy, cgv },
  ],
  'money goes back within the days of the terms': [
    /sous \{refundDays\} jours/,
    {
      mail: emailsToGuest.refundAccount.lead,
      left: emailsToGuest.balance.toRefund,
      rest: emailsToGuest.refunded.remainder,
      tooMuch: emailsToGuest.paidOnline.tooMuch,
      page: refundTexts.text,
      cgv,
    },
  ],
  'a wrong address is answered with an example': [
    /nom@exemple\.ch/,
    { form: formErrorMessages['email-invalid'], relay: relayPage.errors['email-invalid'] },
  ],
}

describe.each(Object.entries(facts))('%s', (_, [pattern, places]) => {
  test.each(Object.entries(places))('the fact is stated in %s', (_place, words) =>
    expect(plainText(words)).toMatch(pattern),
  )
})

/** What one text says alone, since the program does it or the law asks for it. */
test.each<[fact: string, words: unknown, ...patterns: RegExp[]]>([
  [
    'the terms bind the association, let a consumer sue at home, and ask for the consent of a minor’s parents',
    cgv,
    /accord de son représentant légal[\s\S]*pendant ce temps, son programme et son prix nous engagent[\s\S]*devant le tribunal de votre domicile/,
  ],
  [
    'the terms say what the program does when hours are taken again',
    cgv,
    /reprennent toutes ces heures pour une sortie payante/,
  ],
  ['hours begun are due even below the shortest outing', cgv, /dues, même si cela fait moins de \{minDuration\}/],
  [
    'the skipper of the sporty boat costs more only if one comes along',
    cgv,
    /bateau sportif avec skipper, le supplément/,
  ],
  [
    'the terms say from when cancelling has its rules, until when to choose, and one limit of liability',
    cgv,
    /valent dès notre confirmation écrite/,
    /\{choiceDays\} jours pour choisir/,
    /sans skipper, jusqu’à la franchise \(article 10\)/,
  ],
  [
    'without a skipper the crew decides before the departure, and on the water whoever is at the wheel',
    cgv,
    /Sans skipper, l’équipe décide avant le départ ; sur l’eau, la personne qui conduit décide de rentrer/,
  ],
  [
    'the policy names what is sensitive, whom we write to, and what each reader is shown',
    policy,
    /aide sociale : c’est une donnée sensible/,
    /votre téléphone si nous devons pouvoir vous joindre/,
    /L’équipage a la feuille du jour[\s\S]*Le service social qui a demandé votre sortie offerte/,
    /(le prénom et les nombres qu’il a écrits[\s\S]*){2}/,
    /votre téléphone, votre message, vos souhaits et ce qui est à préparer/,
    /Sur le papier, il y a aussi ce qui reste à payer\./,
    /tout autre lien n’ouvre que ce qui le concerne/,
    /Votre IBAN, seulement si nous vous rendons de l’argent et que vous le donnez\./,
    /Le site l’efface une fois la somme rendue\./,
  ],
  ['for an offered outing a first name is enough', offeredOutingsPage.questions, /Que demandons-nous \?\nUn prénom\./],
  [
    'the contact form too says that a first name is enough',
    contactPage.form.fields.name,
    /Pour une sortie offerte, un prénom suffit\./,
  ],
  [
    'guests whom we moved may change their start without costs',
    moveTexts.reasons,
    /vous pouvez le changer sans frais jusqu’au départ/,
  ],
  [
    'the easy page tells the boats apart, and gives money back to those who paid',
    easyReadPage,
    /Le bateau sportif va vite\./,
    /Le bateau sportif n’a pas de rampe\./,
    /Le bateau classique a un toit rouge\./,
    /Ou, si j’ai payé, on me rend l’argent\./,
  ],
  ['a place is the whole boat', relayPage, /Une place, c’est le bateau entier/],
  ['the boats sail all year', practicalInfoPage.questions, /hiver[\s\S]*toute l’année.*un bonnet, des gants/],
  [
    'the ride from the station has its price in the list, any other one before it is ordered',
    practicalInfoPage.cards,
    /Depuis la gare de Villeneuve, son prix est dans la liste.* avant votre accord/,
  ],
  ['the team gives a sum back, then notes the refund', logbookActs.refund, /Rendez d’abord la somme\./],
  ['the accounts call hours that are let again « Créneau reloué »', logbookCash.table.how, /Créneau reloué/],
])('%s', (_, words, ...patterns) => {
  for (const pattern of patterns) expect(plainText(words)).toMatch(pattern)
})

/** Phrases that these texts once had, and that are untrue or were hard to understand. */
test.each<[words: unknown, never: RegExp]>([
  [cgv, /nous vérifions si|l’équipe vérifie|bière/i],
  [
    [homePage, privateHirePage, contactPage, supportPage, offeredOutingsPage, aboutPage],
    /finance aussi une sortie|paie une sortie offerte|fonds/i,
  ],
  [easyReadPage, /J’écris mon nom|Je ne paie rien/],
  [[aboutPage, practicalInfoPage, policy], /sorti?s? de l’eau|hivernage/],
  [
    [logbookActs, manageBookingPage, relayPage, offeredOutingsPage, emailsToGuest],
    /rien arrivé que la banque|ne vous a pas vu|pas assez d’argent|vous devez moins|Il est une clé/i,
  ],
  [emailsToGuest, /permis de conduire/],
  [bookingPage, /permis[^.]*peu(t|vent) vous être demandé/],
  [[waived, logbookActs['cut-short'], logbookReport.definitions, guide], /heures (naviguées|de navigation)/],
  [[policy, relayPage], /n’est demandé nulle part/],
  [partners, /fournit les bouteilles/],
  [
    [quayPage, logbookActs, homePage, legalPages],
    /^(Absent|Attendus|Joint)\b|Combien sont venus|revenus à quai|l’un de nous/m,
  ],
  [[practicalInfoPage, relayPage, aboutPage, contactPage, galleryImages, offeredOutingsPage], /passerelle|fanion/],
  [[practicalInfoPage, cancellationTermsTexts], /repris par d’autres/],
  [logbookReport, /TVA/],
  [logbookActs.refund, /virement/],
  [galleryImages, /solidaire|offerte/i],
])('%# no text contradicts the law or the program', (words, forbidden) =>
  expect(plainText(words)).not.toMatch(forbidden),
)

test('no sentence has the association’s name as its subject, which may be plural', () => {
  const texts = import.meta.glob<string>(['./**/*.ts', '../site/**/*.{json,md}', '!./**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const subjectPattern =
    /(?<!\bpar )\{(?:association|siteName)\}(?:, \{seat\},)? (?:l’|vous )?(?:est|reçoit|offre|garde|lit|demande|cherche|publie|vend|traite|propose|a)\b/
  const offendingFiles = Object.entries(texts).filter(([file, text]) =>
    subjectPattern.test(withPlainSpaces(file.endsWith('.md') ? text.replaceAll('{name}', '{association}') : text)),
  )
  expect(offendingFiles.map(([file]) => file)).toEqual([])
})

test('the team’s guide names the deadlines of the terms', () => {
  const { choiceDays, freedHoursDays, holdHours, paymentDays, refundDays, relayCancelTime, unsoldHoursDays } =
    bookingTerms
  for (const promise of [
    `gardées **${holdHours} heures**`,
    `Qui ne choisit rien en ${choiceDays} jours`,
    `après une annulation se paie sous ${paymentDays} jours`,
    `Faites le virement sous ${refundDays} jours`,
    `des ${freedHoursDays} prochains jours`,
    `chacun des ${unsoldHoursDays} prochains jours`,
    `jusqu’à la veille, ${Number.parseInt(relayCancelTime, 10)} h`,
    `Il vaut ${keyKinds.logbook.days} jours`,
  ])
    expect(guide).toContain(promise)
})

test('every testimonial names its author the same way, for paid and offered outings', () => {
  for (const { author, imgKey } of testimonials) {
    expect(author).toMatch(/^\p{L}+, sortie avec /u)
    expect(imgKey).toMatch(/^temoin-\d$/)
  }
})

test('the labels that the privacy policy names are those of the day sheet', () => {
  const { wishes, needs } = logbookBookingTexts.labels
  expect([optionalFieldTexts.message.label, wishes, needs]).toEqual(['Message', 'Souhaits', 'À préparer'])
  expect(logbookSheet.toPay).toContain('À encaisser')
  expect(plainText(relayPage.outings)).toContain('{greeting}, {adults}, {children}')
  expect(plainText(calendarMessages.feed.reference)).toContain('{reference}')
  expect(extras.find(({ id }) => id === 'transfert')?.name).toBe('Transfert entre la gare de Villeneuve et le port')
})

test('the emergency number for people on shore is the one on the crew’s sheet', () => {
  const lake = logbookSheet.emergency.items.find(({ name }) => name.startsWith('Secours sur le lac'))
  expect(plainText(practicalInfoPage)).toContain(`Depuis la rive : le ${lake?.number}.`)
})

test('the first line of each file of a page says which page it is, and LISEZ-MOI names only files that exist', () => {
  const files = readdirSync('content/pages')
  expect(
    files.filter((file) => !/^\/\/ .*(page|carnet|feuille|rapport|liste|« )/i.test(readPlain(`content/pages/${file}`))),
  ).toEqual([])
  const mentionedFiles = [...readPlain('site/LISEZ-MOI.md').matchAll(/`([\w/-]+\.(?:json|ts|css))`/g)].map(
    ([, name = '']) => name,
  )
  const isThere = (name: string) => existsSync(/^(content|wording)\//.test(name) ? name : `site/${name}`)
  // The example of a language to add.
  expect(mentionedFiles.filter((name) => !isThere(name))).toEqual(['languages/so.json'])
  expect(Object.keys(siteFiles).filter((name) => !mentionedFiles.includes(`${name}.json`))).toEqual([])
})

// Each contradicts another page, the law or the program. It may be true of another association: it is no general rule.
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
  // A reader with little French knows none of these.
  /demande (est )?échue/i,
  /nous vous l’écrivons/i,
  /par le même chemin/i,
  /le reste un moment/i,
  /à bord,? rien ne (le )?dit/i,
  /[\s\d]000 (signes|francs)|\b1100 m\b/,
  // The association does read a payer's name, e-mail and last digits, in the provider's own pages.
  /que nous ne voyons pas|lui seul voit/i,
  /prix de votre sortie [^.]*était trop élevé/i,
])('no text says %s', async (phrase) => {
  const files = await readContentFiles()
  const texts = files.flatMap(({ exports, source }) => (exports ? textsOf(exports) : source.split('\n')))
  expect(texts.filter((text) => phrase.test(withPlainSpaces(text)))).toEqual([])
})

test('the committee reads of no outing that it was cut short by the weather: nobody is asked why', () => {
  const weatherFacts = logbookCommittee.facts.filter(({ term, text }) => /météo|\{weather\}/i.test(term + text))
  expect(weatherFacts).toHaveLength(1)
  expect(JSON.stringify(weatherFacts)).not.toMatch(/cutShort|écourt/i)
})
