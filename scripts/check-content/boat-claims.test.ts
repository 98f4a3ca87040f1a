import { expect, test } from 'vitest'
import { boats } from '../../content/boats.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { boatClaimProblems, type NamedBoat } from './boat-claims.ts'
import { readContentFiles } from './read-files.ts'

const files = await readContentFiles()
const ownBoats: NamedBoat[] = bookingTerms.boats.map((rules, index) => ({
  ...{ ...(boats[index] as (typeof boats)[number]), ...rules },
  tows: true,
  allYear: true,
}))
/** What the check says of our texts, or of `texts`, when one or all boats are as `changes` says. */
const problemsOf = (changes: Partial<NamedBoat>, texts = files) =>
  boatClaimProblems(
    texts,
    ownBoats.map((boat) => (changes.id && changes.id !== boat.id ? boat : { ...boat, ...changes, id: boat.id })),
  )
const page = (text: string) => [{ name: 'site/pages/home.json', source: '', exports: { page: { text } } }]

test('the site’s own texts make no false claim about its boats', () => expect(problemsOf({})).toEqual([]))

test.each([
  [{ hasRamp: false }, 'Le bateau classique a une rampe.'],
  [{ hasRamp: false }, 'monté par la rampe'],
  [{ hasRamp: false }, 'rampe posée'],
  [{ wheelchairPlaces: 0 }, 'accueille les fauteuils'],
  [{ wheelchairPlaces: 0 }, 'Le fauteuil reste à bord'],
  [{ wheelchairPlaces: 0 }, 'accessible en fauteuil roulant'],
  [{ wheelchairPlaces: 1 }, 'deux fauteuils'],
  [{ hasShade: false }, 'toit de toile'],
  [{ includesSports: false }, 'sports extrêmes'],
  [{ needsWish: false }, 'Le bateau classique sort pour au moins une activité.'],
  [{ needsLicence: false }, '6 kW'],
  [{ needsLicence: false }, 'permis valable'],
  [{ hasEngine: false }, 'Ce bateau a plus de 6 kW'],
  [{ hasEngine: false }, 'Le carburant'],
  [{ skipper: 'optional' }, 'toujours avec un skipper'],
  [{ skipper: 'always' }, 'Sans skipper, quel permis'],
  [{ skipper: 'always' }, 'bateau sans skipper'],
  [{ skipper: 'always' }, 'supplément pour le skipper'],
  [{ skipper: 'always' }, 'avec-skipper ou sans'],
  [{ skipper: 'always' }, 'durée × {surcharge}'],
  [{ skipper: 'never' }, 'avec skipper'],
  [{ skipper: 'never' }, 'le skipper, connaît'],
  [{ skipper: 'never' }, 'Le skipper peut annuler'],
  [{ skipper: 'never' }, 'sans compter le skipper'],
  // Said of every outing, and one boat goes without.
  [{ id: 'sportif', skipper: 'never' }, 'en plus du skipper'],
  [{ id: 'sportif', skipper: 'never' }, 'personnes plus le skipper'],
  [{ cannotOffer: ['assistance-dog'] }, 'Chien d’assistance : c’est prévu.'],
  [{ allYear: false }, 'Nous naviguons toute l’année.'],
  [{ tows: false }, 'Sports tractés'],
  [{ tows: false }, 'la personne tractée'],
  [{ tows: false }, 'tour de bouée'],
  // Only what is said of this boat is false.
  [{ id: 'sportif', hasRamp: true }, 'Le bateau sportif n’a pas de rampe.'],
  [{ id: 'classique', hasRamp: false }, 'avec une rampe'],
  [{ id: 'classique', wheelchairPlaces: 1 }, 'des places en fauteuil'],
  [{ id: 'sportif', hasShade: true }, 'Le bateau sportif n’a ni rampe ni toit.'],
] as const)('with the boats %j the check names the false claim « %s »', (changes, words) =>
  expect(problemsOf(changes, page(words))).toHaveLength(1),
)

test('the check names what the description of a boat leaves unsaid', () =>
  expect(problemsOf({ id: 'classique', access: 'Une rampe et un toit.' }).join()).toContain(
    'ne dit rien des places en fauteuil',
  ))

test('the check names a boat of the first association that the second one does not have', () => {
  const renamedBoats = ownBoats.map((boat) => ({ ...boat, name: boat.id, shortName: boat.id, lane: boat.id }))
  const galleyFleet = renamedBoats.map((boat) => ({
    ...boat,
    shortName: 'La Galère',
    name: 'La Galère',
    lane: 'Galère',
  }))
  expect(boatClaimProblems(page('Le bateau classique attend.'), galleyFleet)).toEqual([
    'site/pages/home.json, ligne 1 : « Le bateau classique attend. » nomme « bateau classique », qui n’est pas un de vos bateaux.',
  ])
  expect(boatClaimProblems(page('La Galère attend.'), galleyFleet)).toEqual([])
})

test('a text that is part of another one is reported with its own line', () => {
  const texts = { long: 'Pour le bateau classique seulement.', short: 'bateau classique seulement' }
  const source = `"long": "${texts.long}",\n"short": "${texts.short}"`
  const claimProblems = boatClaimProblems([{ name: 'site/pages/home.json', source, exports: texts }], newFleet)
  expect(claimProblems.map((problem) => /ligne \d+/.exec(problem)?.[0])).toEqual(['ligne 1', 'ligne 2'])
})

// A galley without anything beside a solar boat with a ramp, one place for a wheelchair and an optional skipper.
const galley = { skipper: 'always', needsLicence: false, hasRamp: false, wheelchairPlaces: 0, hasShade: false } as const
const solar = { skipper: 'optional', needsLicence: true, hasRamp: true, wheelchairPlaces: 1, hasShade: true } as const
const [firstBoat, secondBoat] = ownBoats as [(typeof ownBoats)[number], (typeof ownBoats)[number]]
const newFleet = [
  { ...firstBoat, ...galley, id: 'galere', name: 'La Galère', shortName: 'La Galère', lane: 'Galère' },
  { ...secondBoat, ...solar, id: 'soleil', name: 'Le Soleil', shortName: 'Le Soleil', lane: 'Soleil' },
]

test.each([
  'La Galère a de l’ombre.',
  'La Galère accueille un fauteuil roulant.',
  'La Galère est accessible en fauteuil.',
  'Galère : rampe et toit.',
  'La Galère a un skipper en option.',
  'Pour la Galère, la loi demande un permis.',
  'Le Soleil se conduit sans permis.',
  'Le Soleil accueille deux fauteuils.',
  'Le Soleil va vite. Il n’a ni rampe ni toit.',
  'Nos deux bateaux ont une rampe.',
  'Tous nos bateaux ont un toit.',
  'Le bateau : classique ou rapide.',
  'Nos bateaux vont sans moteur.',
  'La Galère n’a pas de skipper.',
  'Le Soleil va sans carburant.',
])('« %s » is false of a galley or a solar boat', (text) =>
  expect(boatClaimProblems(page(text), newFleet)).toHaveLength(1),
)

test.each([
  'Le soleil tape et vous êtes sans toit.',
  'Le Soleil a une rampe, un toit et une place en fauteuil.',
  'La Galère part toujours avec skipper. Elle n’a ni rampe, ni ombre.',
  'Le Soleil demande un permis à qui le conduit.',
])('« %s » is true of a galley and a solar boat', (text) => expect(boatClaimProblems(page(text), newFleet)).toEqual([]))

// A boat that has nothing of all this may say so.
test.each([
  'Une barque sans moteur.',
  'Notre yole n’a pas de moteur, ni carburant.',
  'La Yole va sans skipper. Elle n’a pas de skipper.',
  'La Yole part sans permis, sans bouée, et ne fait pas de wakeboard.',
  'Nos bateaux vont sans moteur et sans toit.',
  'Trouvez-nous avec un moteur de recherche.',
])('« %s » is true of a rowing boat', (text) => {
  const rowingBoatRules = { skipper: 'never', needsLicence: false, hasEngine: false, tows: false } as const
  const yole = {
    ...firstBoat,
    ...galley,
    ...rowingBoatRules,
    id: 'yole',
    name: 'La Yole',
    shortName: 'La Yole',
    lane: 'Yole',
  }
  expect(boatClaimProblems(page(text), [yole])).toEqual([])
})

test('a port that is called like a boat is no boat, and accepted words are not reported', () => {
  const irisFleet = newFleet.map((boat, index) =>
    index ? boat : { ...boat, shortName: 'Iris', name: 'L’Iris', lane: 'Iris' },
  )
  const contentFile = (name: string, exports: unknown) => ({
    name,
    source: '',
    exports: exports as Record<string, unknown>,
  })
  const about = contentFile('site/association.json', {
    port: { name: 'Port des Iris' },
    inSentences: { atPort: 'au port des Iris' },
  })
  for (const text of ['Le Port des Iris a une rampe.', 'Rendez-vous au port des Iris, à la rampe.'])
    expect(boatClaimProblems([...page(text), about], irisFleet)).toEqual([])
  const irisText = page('L’Iris a une rampe.')
  expect(boatClaimProblems([...irisText, about], irisFleet)).toHaveLength(1)
  expect(
    boatClaimProblems([...irisText, contentFile('site/meant.json', [{ words: 'Iris a une rampe' }])], irisFleet),
  ).toEqual([])
})

test('measures of the ramp are refused for a boat without a ramp', () => {
  const measures = (text: string) =>
    [{ ...page(text)[0], name: 'site/boarding-facts.json' }] as Parameters<typeof boatClaimProblems>[0]
  expect(boatClaimProblems(measures('Cinq étapes, pour la Galère.'), newFleet)).toHaveLength(1)
  expect(boatClaimProblems(measures('Cinq étapes, pour Le Soleil.'), newFleet)).toEqual([])
})

test('what is denied, is in the name of a file, or is asked of two boats at once is not taken for a promise', () => {
  const withoutRampAndShade = { hasRamp: false, hasShade: false }
  for (const text of ['Sans rampe ni toit.', 'sortie-5-rampe', 'Il n’y a pas de rampe.'])
    expect(problemsOf(withoutRampAndShade, page(text))).toEqual([])
  expect(problemsOf({ id: 'sportif' }, page('Bateau classique et bateau sportif : une rampe ?'))).toEqual([])
  expect(problemsOf(withoutRampAndShade, page('Une rampe mène à bord.'))).toHaveLength(1)
})
