import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../scripts/check-content/general-rules.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { bookingPage } from '../wording/pages/booking.ts'
import { offeredOutingsPage } from '../wording/pages/offered-outings.ts'
import { practicalInfoPage } from '../wording/pages/practical-info.ts'
import { privateHirePage } from '../wording/pages/private-hire.ts'
import { relayPage } from '../wording/pages/relay.ts'
import { cancellationTermsWords } from './cancellation-terms.ts'
import { galleryImages } from './gallery.ts'
import { lakeRules } from './lake-rules.ts'
import { emailsToGuest } from './messages/emails-to-guest.ts'
import { aboutPage } from './pages/about.ts'
import { activitiesPage } from './pages/activities.ts'
import { contactPage } from './pages/contact.ts'
import { easyReadPage } from './pages/easy-read.ts'

// Pairs of texts that once gave two answers to one question.

const read = (file: string) => withPlainSpaces(readFileSync(file, 'utf8'))
const cgv = read('content/legal/cgv.md')
const policy = read('content/legal/politique-confidentialite.md')
const plain = (words: unknown) => withPlainSpaces(textsOf({ words }).join('\n'))

test('weather is told on the eve, and may change on the day, wherever the eve is promised', () => {
  for (const words of [cgv, plain(practicalInfoPage), plain(offeredOutingsPage), plain(emailsToGuest)])
    expect(words).toContain('Le temps peut aussi changer le jour même')
})

test('the law asks for the licence, and the team checks it before it confirms', () => {
  for (const words of [cgv, plain(bookingPage), plain(emailsToGuest)])
    expect(words).toMatch(/la loi demande un permis bateau[\s\S]*avant de confirmer/)
  expect(plain(emailsToGuest)).not.toContain('permis de conduire')
  for (const words of [cgv, plain(practicalInfoPage)])
    expect(words).toMatch(/permis étranger vaut pour qui habite à l’étranger/)
})

test('a quote binds by its price and blocks no hours', () => {
  for (const words of [cgv, plain(privateHirePage), plain(practicalInfoPage)])
    expect(words).toMatch(/ne garde pas (encore )?les heures/)
})

test('whoever returns early pays the hours begun, even below the shortest outing', () => {
  expect(cgv).toMatch(/Seules les heures commencées sont dues, même s’il y en a moins de \{minHours\}/)
  expect(plain(practicalInfoPage)).toContain('vous ne payez que les heures commencées')
})

test('towing asks for sight, a capable observer and distance, in every text that has its rules', () => {
  for (const words of [cgv, plain(activitiesPage), plain(lakeRules)])
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

test('one thing has one word: ramp, flag, let again', () => {
  const all = [practicalInfoPage, relayPage, aboutPage, contactPage, galleryImages, offeredOutingsPage]
  expect(plain(all)).not.toMatch(/passerelle|fanion/)
  expect(plain([practicalInfoPage, cancellationTermsWords])).not.toContain('repris par d’autres')
})

test('the easy page gives the roof to the boat that has one, and money back to those who paid', () => {
  expect(plain(easyReadPage)).toContain('Le bateau classique a un toit rouge.')
  expect(plain(easyReadPage)).toContain('Ou, si j’ai payé, on me rend l’argent.')
})
