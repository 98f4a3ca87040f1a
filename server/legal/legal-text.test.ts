import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { associationTerms } from '../../content/association-terms.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { generalTermsVersions } from '../../content/cancellation-rules.ts'
import { manualRetention, rateLimitMinutes, retention } from '../../domain/privacy/retention.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { legalText } from './legal-text.server.ts'

const names = ['mentions-legales', 'politique-confidentialite', 'cgv'] as const

test.for(names)('%s: every blank is filled in, and every article has its own anchor', (name) => {
  const { html, articles } = legalText(name)
  expect(html).not.toMatch(/[{}]|undefined/)
  expect(html).toContain(association.email)
  expect(articles.length).toBeGreaterThan(5)
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  for (const { id, title } of articles) {
    expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    expect(html).toContain(`<h2 id="${id}">${title}</h2>`)
  }
})

test('each version of the terms of sale is kept with its figures and its date, and the newest is the one on the page', () => {
  expect(new Set(generalTermsVersions).size).toBe(generalTermsVersions.length)
  for (const version of generalTermsVersions) {
    const { html } = legalText(`cgv/${version}`)
    expect(html).not.toMatch(/[{}]|undefined/)
    expect(html).toContain(`Voici la version du ${formatSwissDate(version)}.`)
    expect(legalText(`cgv/${version}`, true).html).toMatch(/payer par carte ou TWINT depuis/)
  }
  // Red after a change of its words or figures: `npm run content -- --cgv`, and a new date where it changes what is owed.
  expect(legalText(`cgv/${generalTermsVersions[0]}`)).toEqual(legalText('cgv'))
})

test('the newest version of the terms follows the changes of the team, since new bookings are made under it', async () => {
  const newest = `cgv/${generalTermsVersions[0]}` as const
  const boats = bookingTerms.boats.map((boat) => ({ ...boat, maxParticipants: 4 }))
  await withTerms({ minDurationHours: 2, boats }, async () => {
    expect(legalText('cgv').html).toMatch(/durée minimale est de 2\sheures.* jusqu’à 4\spersonnes/)
    expect(legalText(newest)).toEqual(legalText('cgv'))
  })
})

test('a legal text becomes only elements of plain text', () => {
  const elements = names.flatMap((name) => [...legalText(name).html.matchAll(/<(\w+)/g)].map(([, element]) => element))
  expect([...new Set(elements)].sort()).toEqual(['a', 'h2', 'h3', 'li', 'p', 'ul'])
})

test('the legal notice says who, where and how to write, each on one line', () => {
  const { html } = legalText('mentions-legales')
  expect(html).toMatch(/Siège\s: Grand-Rue 999, 1844\sVilleneuve\sVD/)
  expect(html).toMatch(/Port de l’Ouchettaz, Place de l’Ouchettaz, 1844\sVilleneuve\sVD/)
  expect(html).toContain(`<a href="mailto:${association.email}">${association.email}</a>`)
})

test('the terms of sale have the figures of the specification', () => {
  const { html } = legalText('cgv')
  for (const figure of [
    /Plus de 14\sjours/,
    /14 à 7\sjours/,
    /50\s%/,
    /Moins de 7\sjours/,
    /3\sheures/,
    /5\spersonnes/,
  ]) {
    expect(html).toMatch(figure)
  }
  expect(html).toMatch(/définitive après notre confirmation écrite et la réception du paiement/)
  expect(html).toMatch(/par carte, par virement ou par un autre moyen/)
})

const originalTerms = structuredClone(associationTerms)
afterEach(() => {
  Object.assign(associationTerms, originalTerms)
})

/** The HTML of a legal text, with ordinary spaces in place of no-break spaces. */
const htmlWithPlainSpaces = (name: (typeof names)[number]) => legalText(name).html.replace(/[\u00a0\u202f]/g, ' ')

test('no legal text has a typed figure that the program knows', () => {
  for (const name of names) {
    const source = readFileSync(`site/legal/${name}.md`, 'utf8').replace(/[\u00a0\u202f]/g, ' ')
    // Legal time limits, distances, ages, and terms of our own that no code uses.
    const allowedFigures = /10 ans|30 jours|300 m|1[68] ans|un mois|une heure/g
    expect(source.replace(allowedFigures, '')).not.toMatch(/\d+ (mois|jours|heures?|h|%|personnes)(?![\wé])/)
  }
})

test('the privacy policy states the retention that the jobs apply, and the one that people apply', () => {
  const text = htmlWithPlainSpaces('politique-confidentialite')
  for (const sentence of [
    `Réservations : ${retention.bookingMonths} mois après la sortie`,
    `Messages, demandes de devis et copies d’e-mails : ${retention.messageMonths} mois`,
    `Messages reconnus comme indésirables : ${retention.quarantineDays} jours`,
    `jusqu’à notre réponse, et ${retention.addressHours} heures au plus`,
    `préparer votre venue : ${retention.needsHours} heures après la sortie`,
    `Sortie demandée par un service social : ${retention.familyHours} heures après la sortie`,
    `Compte des demandes venues d’une même adresse de réseau : ${rateLimitMinutes} minutes`,
    `dans leur base de données, sous un tel code`,
    // The draft of the booking form (`useBookingValues`).
    'dans le formulaire de réservation, dans la mémoire de l’onglet (« session storage »)',
    `avec votre réservation : ${retention.bookingMonths} mois`,
    `à quelle sortie il correspond : ${retention.payerMonths} mois au plus, et seulement jusqu’à ce que nous le sachions`,
    `E-mails qui n’ont pas pu partir : ${retention.lostMailDays} jours`,
    `(essence, dégâts, objets trouvés) : ${retention.handoverDays} jours`,
    `Copies de sauvegarde : ${retention.backupDays} jours`,
    `Dans la boîte de l’équipe : ${manualRetention.mailboxMonths} mois`,
    `Candidatures : ${manualRetention.applicationMonths} mois`,
  ]) {
    expect(text).toContain(sentence)
  }
})

test('the recipe for backups deletes them when the policy says so', () => {
  expect(readFileSync('docs/deploy/cap-embellie-backup.service', 'utf8')).toContain(
    `-mtime +${retention.backupDays} -delete`,
  )
})

test('the privacy policy says who is responsible, and in which countries data is stored', () => {
  const text = htmlWithPlainSpaces('politique-confidentialite')
  const providerNote = '(Stripe, en Irlande et aux États-Unis)'
  expect(text).not.toContain(providerNote)
  expect(legalText('politique-confidentialite', true).html).toContain(providerNote)
  for (const sentence of [
    associationTerms.dataProtection,
    'L’hébergeur du site (en Suisse) et le service d’e-mail de l’association (en Suisse)',
    '(Apple et Google, en Irlande et aux États-Unis)',
    'La banque et l’organe de révision (en Suisse)',
    'Feldeggweg 1, 3003 Berne',
    'RGPD',
  ]) {
    expect(text).toContain(sentence)
  }
  expect(text).not.toContain('nLPD')
})

test('the privacy policy says that a relay may read the team’s note, among what a relay reads', () => {
  const text = htmlWithPlainSpaces('politique-confidentialite')
  expect(text).toContain('on y lit aussi le mot que l’équipe vous a écrit, sauf s’il vous nomme')
  expect(text).toContain('Si la sortie ne part pas, il lit aussi le mot de l’équipe.')
})

test('a VAT number appears beside « TVA incluse » once the association has one', () => {
  expect(htmlWithPlainSpaces('cgv')).toContain('TVA incluse. Le total')
  associationTerms.vatNumber = 'CHE-123.456.789 TVA'
  expect(htmlWithPlainSpaces('cgv')).toContain('TVA incluse (numéro CHE-123.456.789 TVA). Le total')
  expect(htmlWithPlainSpaces('mentions-legales')).toContain('TVA incluse (numéro CHE-123.456.789 TVA), comme')
})

test('the terms of sale name the means of payment at the port, and no payment link', () => {
  expect(htmlWithPlainSpaces('cgv')).toContain('espèces, carte ou TWINT')
  associationTerms.paysOnSiteWith = ['espèces']
  expect(htmlWithPlainSpaces('cgv')).toContain('vous pouvez payer ainsi : espèces.')
  expect(htmlWithPlainSpaces('cgv')).not.toContain('lien sécurisé')
})

test('the privacy policy names each storage of the browser that the pages use', () => {
  const scripts = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const text = htmlWithPlainSpaces('politique-confidentialite')
  expect(scripts.some((script) => script.includes('localStorage'))).toBe(true)
  for (const [storage, name] of [
    ['localStorage', '« local storage »'],
    ['sessionStorage', '« session storage »'],
  ] as const) {
    if (scripts.some((script) => script.includes(storage))) expect(text).toContain(name)
  }
  expect(scripts.filter((script) => /document\.cookie\s*=|indexedDB/.test(script))).toEqual([])
})
