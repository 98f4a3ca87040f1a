import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyTerms } from '../domain/keys/key-terms.ts'
import { textsOf } from '../scripts/check-content/general-rules.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { bookingPage } from '../wording/pages/booking.ts'
import { offeredOutingsPage } from '../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../wording/pages/practical-info.ts'
import { privateHirePage } from '../wording/pages/private-hire.ts'
import { relayPage } from '../wording/pages/relay.ts'
import { bookingTerms } from './booking-terms.ts'
import { cancellationTermsWords } from './cancellation-terms.ts'
import { drinkGroups } from './drinks.ts'
import { galleryImages } from './gallery.ts'
import { jobOffer } from './job-offer.ts'
import { lakeRules } from './lake-rules.ts'
import { calendarMessages } from './messages/calendar.ts'
import { cartOnOtherPages } from './messages/cart-notices.ts'
import { cliActs } from './messages/cli-acts.ts'
import { emailsToGuest } from './messages/emails-to-guest.ts'
import { aboutPage } from './pages/about.ts'
import { accessibilityPage } from './pages/accessibility.ts'
import { activitiesPage } from './pages/activities.ts'
import { contactPage } from './pages/contact.ts'
import { easyReadPage } from './pages/easy-read.ts'
import { homePage } from './pages/home.ts'
import { joinUsPage } from './pages/join-us.ts'
import { legalPages } from './pages/legal.ts'
import { logbookPage } from './pages/logbook.ts'
import { logbookActs } from './pages/logbook-acts.ts'
import { logbookBookingWords } from './pages/logbook-booking.ts'
import { logbookCash } from './pages/logbook-cash.ts'
import { logbookReport } from './pages/logbook-report.ts'
import { logbookSheet } from './pages/logbook-sheet.ts'
import { lostLinkPage } from './pages/lost-link.ts'
import { manageBookingPage } from './pages/manage-booking.ts'
import { moveWords } from './pages/manage-booking-acts.ts'
import { partnersPage } from './pages/partners.ts'
import { quayPage } from './pages/quay.ts'
import { supportPage } from './pages/support.ts'
import { partners } from './partners.ts'

test('no sentence has the association’s name as its subject, which may be plural', () => {
  const texts = import.meta.glob<string>(['./**/*.ts', './legal/*.md', '!./**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const subject =
    /(?<!\bpar )\{(?:association|siteName)\}(?:, \{seat\},)? (?:l’|vous )?(?:est|reçoit|offre|garde|lit|demande|cherche|publie|vend|traite|propose|a)\b/
  const found = Object.entries(texts).filter(([file, text]) =>
    subject.test(withPlainSpaces(file.endsWith('.md') ? text.replaceAll('{name}', '{association}') : text)),
  )
  expect(found.map(([file]) => file)).toEqual([])
})

// Pairs of texts that once gave two answers to one question.

const read = (file: string) => withPlainSpaces(readFileSync(file, 'utf8'))
const cgv = read('content/legal/cgv.md')
const policy = read('content/legal/politique-confidentialite.md')
const guide = read('docs/guide.fr.md')
const plain = (words: unknown) => withPlainSpaces(textsOf({ words }).join('\n'))

test('weather is told on the eve, and may change on the day, wherever the eve is promised', () => {
  for (const words of [cgv, plain(practicalInfoPage), plain(offeredOutingsPage), plain(emailsToGuest)])
    expect(words).toContain('Le temps peut aussi changer le jour même')
})

test('the law asks for the licence, and the team checks it before it confirms', () => {
  for (const words of [cgv, plain(bookingPage), plain(emailsToGuest)])
    expect(words).toMatch(/la loi demande un permis bateau[\s\S]*avant de confirmer/)
  expect(plain(emailsToGuest)).not.toContain('permis de conduire')
  expect(plain(bookingPage)).not.toMatch(/permis[^.]*peu(t|vent) vous être demandé/)
  for (const words of [cgv, plain(practicalInfoPage)])
    expect(words).toMatch(/permis étranger vaut pour qui habite à l’étranger/)
})

test('a quote binds by its price and blocks no hours', () => {
  for (const words of [cgv, plain(privateHirePage), plain(practicalInfoPage)])
    expect(words).toMatch(/ne garde pas (encore )?les heures/)
  for (const words of [cgv, plain(privateHirePage)])
    expect(words).toMatch(/(accord|acceptez) (écrit|par écrit)[^.]*si (ces heures|elles) sont encore libres/)
})

test('whoever returns early pays the hours begun, even below the shortest outing', () => {
  expect(cgv).toMatch(/Seules les heures commencées sont dues, même si cela fait moins de \{minDuration\}/)
  expect(plain(practicalInfoPage)).toContain('vous ne payez que les heures commencées')
  const told = [emailsToGuest.waived, logbookActs['cut-short'], cliActs['cut-short'], logbookReport.definitions]
  for (const words of [...told.map(plain), guide]) {
    expect(words).toMatch(/(?:S|s)eules les heures commencées|que les heures commencées/)
    expect(words).not.toMatch(/heures (naviguées|de navigation)/)
  }
})

test('whoever stays longer asks the crew, and pays each hour begun as the others', () => {
  expect(cgv).toMatch(/rester plus longtemps \? Demandez-le à l’équipage.*chaque heure commencée se paie au même tarif/)
  expect(plain(practicalInfoPage)).toMatch(/demandez-le à l’équipage.*chaque heure commencée coûte le même prix/)
})

test('the skipper costs more on the sporty boat only if one comes along', () => {
  expect(cgv).toContain('Pour le bateau sportif avec skipper, le supplément du skipper s’y ajoute pour chaque heure.')
})

test('towing asks for sight, a capable observer and distance, in every text that has its rules', () => {
  for (const words of [cgv, plain(activitiesPage), plain(practicalInfoPage), plain(lakeRules)])
    expect(words).toMatch(/bonne visibilité[\s\S]*50 m[\s\S]*capable/)
})

test('the terms say from when cancelling has its rules, until when to choose, and one limit of liability', () => {
  expect(cgv).toContain('valent dès notre confirmation écrite')
  expect(cgv).toContain('{choiceDays} jours pour choisir')
  expect(cgv).toContain('sans skipper, jusqu’à la franchise (article 10)')
  expect(cgv).not.toMatch(/bière/)
})

test('the policy names what is sensitive, the telephone, the sheet of the crew and whom we write to', () => {
  expect(policy).toMatch(/aide sociale : c’est une donnée sensible/)
  expect(policy).toContain('votre téléphone si nous devons pouvoir vous joindre')
  expect(policy).toMatch(/L’équipage a la feuille du jour[\s\S]*Le service social qui a demandé votre sortie offerte/)
  expect(`${policy}${plain(relayPage)}`).not.toContain('n’est demandé nulle part')
})

test('the policy tells what each reader is shown: the relay, the crew, a calendar, a link', () => {
  expect(plain(relayPage.outings)).toContain('{greeting}, {adults}, {children}')
  expect(policy.match(/le prénom et les nombres qu’il a écrits/g)).toHaveLength(2)
  const { message, wishes, needs } = logbookBookingWords.labels
  expect([message, wishes, needs]).toEqual(['Message', 'Souhaits', 'À préparer'])
  expect(policy).toMatch(/votre téléphone, votre message, vos souhaits et ce qui est à préparer/)
  expect(logbookSheet.toPay).toContain('À encaisser')
  expect(policy).toContain('Sur le papier, il y a aussi ce qui reste à payer.')
  expect(plain(calendarMessages.feed.reference)).toContain('{reference}')
  for (const words of [policy, plain(logbookPage.more.calendar), guide])
    expect(words).toMatch(/(le|votre) prénom, le nombre de personnes et la référence/)
  expect(policy).toContain('tout autre lien n’ouvre que ce qui le concerne')
})

test('a first name is enough for an offered outing, also where the form asks for a name', () => {
  expect(plain(offeredOutingsPage.questions)).toMatch(/Que demandons-nous \?\nUn prénom\./)
  expect(plain(contactPage.form.fields.name)).toContain('Pour une sortie offerte, un prénom suffit.')
})

test('whom we moved chooses another start on their page, in the mail as on the page, and owes nothing', () => {
  expect(plain(moveWords.reasons)).toContain('vous pouvez le changer sans frais jusqu’au départ')
  for (const words of [emailsToGuest.moved.next, emailsToGuest.moved.nextOffered])
    expect(plain(words)).toContain('Choisissez un autre départ sur votre page')
})

test('of a postponed outing nobody is promised money that they have not paid', () => {
  for (const words of [emailsToGuest.postponed.next, manageBookingPage.postponedMoney])
    expect(plain(words)).toMatch(/annulez.*rien n’est dû.*ce que vous avez payé vous est rendu/i)
})

test('what to bring names the identity card in summer and in winter', () => {
  const card = 'Une pièce d’identité, si vous commandez de l’alcool.'
  for (const words of [practicalInfoPage, emailsToGuest.outing.bringInCold]) expect(plain(words)).toContain(card)
})

test('the wine comes from where its growers are', () => {
  for (const words of [drinkGroups, partnersPage.intro]) expect(plain(words)).toMatch(/Lavaux[\s\S]*Chablais/)
  // The estate in Lavaux grows no pinot noir, which the list of drinks has from elsewhere.
  expect(plain(partners)).not.toMatch(/fournit les bouteilles/)
})

test('the statement on accessibility says of the cart what the cart says without scripts', () => {
  expect(plain(cartOnOtherPages.withoutScripts)).toMatch(/Le panier en a besoin.*cochez directement vos souhaits/)
  expect(plain(accessibilityPage)).toMatch(/Le panier a besoin de scripts.*les souhaits se cochent/)
})

test('a lost link goes to the address of the booking and to no other, on its page and in the policy', () => {
  expect(plain(lostLinkPage)).toContain('Le lien ne part à aucune autre.')
  expect(policy).toContain('Nous le renvoyons, à l’adresse e-mail de la réservation seulement.')
})

test('the statement on accessibility names the page of donations by its title', () => {
  expect(plain(accessibilityPage)).toContain(`« ${plain(supportPage.title)} »`)
})

test('the guide names the deadlines of the terms', () => {
  const { choiceDays, freedHoursDays, holdHours, refundDays, relayCancelTime, unsoldHoursDays } = bookingTerms
  for (const said of [
    `gardées **${holdHours} heures**`,
    `Qui ne choisit rien en ${choiceDays} jours`,
    `Faites le virement sous ${refundDays} jours`,
    `des ${freedHoursDays} prochains jours`,
    `chacun des ${unsoldHoursDays} prochains jours`,
    `jusqu’à la veille, ${Number.parseInt(relayCancelTime, 10)} h`,
    `Il vaut ${keyTerms.logbookDays} jours`,
  ])
    expect(guide).toContain(said)
})

test('a form for everybody says no word in the masculine alone', () => {
  const words = plain([quayPage, logbookActs, homePage, legalPages])
  expect(words).not.toMatch(/^(Absent|Attendus|Joint)\b|Combien sont venus|revenus à quai|l’un de nous/m)
})

test('one thing has one word: ramp, flag, let again', () => {
  const all = [practicalInfoPage, relayPage, aboutPage, contactPage, galleryImages, offeredOutingsPage]
  expect(plain(all)).not.toMatch(/passerelle|fanion/)
  expect(plain([practicalInfoPage, cancellationTermsWords])).not.toContain('repris par d’autres')
  expect(plain(logbookCash.table.how)).toContain('Créneau reloué')
})

test('the easy page tells the boats apart, gives the roof to the one that has it, and money back to those who paid', () => {
  for (const line of ['Le bateau sportif va vite.', 'Le bateau sportif n’a pas de rampe.'])
    expect(plain(easyReadPage)).toContain(line)
  expect(plain(easyReadPage)).toContain('Le bateau classique a un toit rouge.')
  expect(plain(easyReadPage)).toContain('Ou, si j’ai payé, on me rend l’argent.')
})

test('without a skipper the crew decides before the departure, and on the water whoever is at the wheel', () => {
  expect(cgv).toMatch(
    /Sans skipper, l’équipe décide avant le départ ; sur l’eau, la personne qui conduit décide de rentrer/,
  )
})

test('the deposit is told in writing before the confirmation, and the boat is handed over and taken back', () => {
  for (const words of [cgv, plain(practicalInfoPage), plain(emailsToGuest.received), guide])
    expect(words).toMatch(
      /avant (de confirmer|la confirmation)[^.]*montant[^.]*la franchise|montant[^.]*la franchise[^.]*avant (de confirmer|la confirmation)/,
    )
  for (const words of [cgv, plain(practicalInfoPage), plain(emailsToGuest.confirmed), guide])
    expect(words).toMatch(
      /(vous remet le bateau|remettez-lui le bateau)[^.]*(le reprend|reprenez-le) avec (vous|elle) au retour/,
    )
})

test('whoever leads an outing counts among the persons aboard, for families as for who applies', () => {
  expect(plain(offeredOutingsPage)).toContain('La personne qui anime la sortie compte, si elle vient.')
  for (const words of [joinUsPage, jobOffer]) expect(plain(words)).toContain('petits groupes de 4 à 5 personnes')
  expect(plain(jobOffer)).toContain('4 à 5 personnes, en vous comptant')
})

test('the shore calls the number that stands on the sheet of the crew', () => {
  const lake = logbookSheet.emergency.items.find(({ name }) => name.startsWith('Secours sur le lac'))
  expect(plain(practicalInfoPage)).toContain(`Depuis la rive : le ${lake?.number}.`)
})

test('a decoration has no price of its own: it is asked for with a quote', () => {
  expect(plain(practicalInfoPage)).toContain('Une décoration de fête se demande avec un devis.')
  expect(plain(privateHirePage)).toMatch(/la décoration[^\n]*devis/)
})

test('the report says nothing of a tax, and a refund is given back by whatever means', () => {
  expect(plain(logbookReport)).not.toContain('TVA')
  expect(plain(logbookActs.refund)).toContain('Rendez d’abord la somme.')
  expect(plain(logbookActs.refund)).not.toContain('virement')
})

test('LISEZ-MOI names the file of each page', () => {
  const named = [...read('content/LISEZ-MOI.md').matchAll(/`pages\/([\w-]+)(\*?)\.ts`/g)]
  const isNamed = (file: string) =>
    named.some(([, name = '', rest]) => (rest ? file.startsWith(name) : file === `${name}.ts`))
  expect(readdirSync('content/pages').filter((file) => !isNamed(file))).toEqual([])
})
