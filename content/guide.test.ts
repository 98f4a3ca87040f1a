import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../scripts/check-content/general-rules.ts'
import { wordingProblems } from '../scripts/check-content/wording-rules.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { emailsToTeam } from './messages/emails-to-team.ts'
import { supportLink } from './navigation.ts'
import { quayPage } from './pages/quay.ts'

const guide = withPlainSpaces(readFileSync('docs/guide.fr.md', 'utf8'))

/** In bold because they matter, though no button is called so. */
const emphasisedWords = [
  ...['Avec une adresse e-mail', 'Sans adresse', 'Le relais', 'Rendre une place', 'Un jour après la sortie'],
  ...['Vous n’avez rien à faire', 'Partielle', 'En trop', 'Inconnue', 'Déjà lue'],
]

test('the guide calls every button and section as the logbook does', async () => {
  const modules = await Promise.all(globSync('content/pages/logbook*.ts').map((file) => import(`../${file}`)))
  const uiTexts = [...modules.flatMap(textsOf), ...textsOf(quayPage), emailsToTeam.write, supportLink.label].map(
    withPlainSpaces,
  )
  const names = [...guide.matchAll(/\*\*(\p{Lu}[^*]*[^*.?])\*\*/gu)].map(([, name = '']) => name)
  expect(names).toContain('Actualiser')
  const unknownNames = names.filter(
    (name) => !emphasisedWords.includes(name) && !uiTexts.some((text) => text.startsWith(name)),
  )
  expect(unknownNames).toEqual([])
})

test('the guide uses the vocabulary of the site', () => {
  expect(guide.split('\n').flatMap(wordingProblems)).toEqual([])
})

test('the guide says how long the boat waits, and answers the questions of a treasurer', () => {
  expect(guide).toContain('Le bateau attend une heure')
  expect(guide).toMatch(/\*\*Rendre de l’argent\.\*\* .*IBAN/)
  expect(guide).toMatch(/\*\*Une attestation de don\.\*\* /)
  // A bank file has one way only: into the accounts, never to whoever runs the server.
  expect(guide).toContain('donnez ce fichier sous **Extrait de compte**')
  expect(guide).not.toMatch(/Envoyez-le tel quel/)
})
