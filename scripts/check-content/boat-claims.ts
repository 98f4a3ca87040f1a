import type { Association } from '../../content/association.ts'
import type { BoatRules } from '../../domain/booking/boat.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { textsOf } from './general-rules.ts'
import { type ContentFile, meantWords } from './read-files.ts'
import { lineOfWords } from './source-lines.ts'

/** The words for a boat in `site/boats.json`, as far as they are needed here. */
export type NamedBoat = BoatRules &
  Record<'name' | 'shortName' | 'lane' | 'access', string> & { tows: boolean; allYear: boolean }

type Claim = {
  /** What is said of a boat. */
  pattern: RegExp
  /** Whether it is true of this boat. */
  isTrueOf: (boat: NamedBoat) => boolean
  /** No sentence of these files may promise what is true of no boat; sentences of other files are not shown then. */
  promisedIn?: RegExp
  /** It is said of the whole fleet unless a boat is named. */
  isOfAllBoats?: true
  /** The file that knows, if not booking-terms.json. */
  reference?: string
}

/** The texts that speak of a skipper whatever the boat; what the others say of one is shown beside an outing with one. */
const filesOfAnyOuting = /^(?!measures|messages|team|pages\/(?:booking|logbook|manage|quay))/

const negation = '(?:ni|sans|pas d[e’]|aucune?) ?(?:une? )?'

const seatsWheelchairs = ({ wheelchairPlaces }: NamedBoat) => wheelchairPlaces > 0
const isOptional = ({ skipper }: NamedBoat) => skipper === 'optional'
const mayHaveSkipper = ({ skipper }: NamedBoat) => skipper !== 'never'
const needsGuestsLicence = ({ needsLicence, skipper }: NamedBoat) => needsLicence && skipper !== 'always'

/** What texts say of boats. Only the first claim of a group that fits counts: « pas de rampe » is no ramp. */
const claimGroups: readonly (readonly Claim[])[] = [
  [
    { pattern: RegExp(`${negation}rampe`), isTrueOf: ({ hasRamp }) => !hasRamp },
    { pattern: /\brampe\b/, isTrueOf: ({ hasRamp }) => hasRamp, promisedIn: /^(?!pages\/manage)/ },
  ],
  [
    {
      pattern: RegExp(`${negation}(?:places? en )?fauteuil`),
      isTrueOf: ({ wheelchairPlaces }) => wheelchairPlaces === 0,
    },
    {
      pattern: /(?:(?:deux|trois|quatre) (?:places en )?|des places en )fauteuils?\b/,
      isTrueOf: (boat) => boat.wheelchairPlaces > 1,
      promisedIn: /./,
    },
    // « En fauteuil roulant » is somebody in a picture.
    { pattern: /accessible en fauteuil|\bfauteuils?\b(?! roulant)/, isTrueOf: seatsWheelchairs, promisedIn: /./ },
    { pattern: /\bfauteuils?\b/, isTrueOf: seatsWheelchairs },
  ],
  [
    { pattern: RegExp(`${negation}(?:toit|ombre)`), isTrueOf: ({ hasShade }) => !hasShade },
    {
      pattern: /\btoit\b|\b[àd]e? ?l’ombre\b|pour l’ombre|\bcouverte?\b/,
      isTrueOf: ({ hasShade }) => hasShade,
      promisedIn: /./,
    },
  ],
  [
    {
      pattern: /(?:sports?|activités?) extrêmes?/,
      isTrueOf: ({ includesSports }) => includesSports,
      promisedIn: /^(?!lake-rules)/,
    },
  ],
  [
    { pattern: /durée × \{surcharge\}/, isTrueOf: isOptional, promisedIn: /./ },
    { pattern: /\{surcharge\}|supplément (?:du|pour le) skipper/, isTrueOf: isOptional, promisedIn: filesOfAnyOuting },
    {
      pattern: /avec(?:-skipper)? ou sans|skipper.* (?:en option|au choix)/,
      isTrueOf: isOptional,
      promisedIn: filesOfAnyOuting,
    },
    {
      pattern: /toujours avec (?:un |le |son )?skipper/,
      isTrueOf: ({ skipper }) => skipper === 'always',
      promisedIn: /./,
    },
    {
      pattern: /(?:plus|sans|compter) (?:le|du) skipper/,
      isTrueOf: mayHaveSkipper,
      promisedIn: /^(?!measures|pages\/logbook-[rs])/,
      isOfAllBoats: true,
    },
    {
      pattern: RegExp(`sans-skipper|${negation}skipper`),
      isTrueOf: ({ skipper }) => skipper !== 'always',
      promisedIn: filesOfAnyOuting,
    },
    { pattern: /\bskipper\b/, isTrueOf: mayHaveSkipper, promisedIn: filesOfAnyOuting },
  ],
  [
    {
      pattern: RegExp(`${negation}(?:sports? )?(?:tracté|traction|bouée|wake|subwing)`),
      isTrueOf: ({ tows }) => !tows,
    },
    {
      pattern: /\btract(?:é|ion)|\bbouée(?! de)|\bwake|\bsubwing/,
      isTrueOf: ({ tows }) => tows,
      promisedIn: /^(?!activities|lake-rules|pages\/booking)/,
      reference: 'lake-rules.json (towedActivities)',
    },
  ],
  [
    { pattern: RegExp(`${negation}permis`), isTrueOf: ({ needsLicence }) => !needsLicence },
    {
      pattern: /permis (?:bateau|étranger|valable|suisse)|6 kw/,
      isTrueOf: needsGuestsLicence,
      promisedIn: filesOfAnyOuting,
    },
    { pattern: /\bpermis\b/, isTrueOf: needsGuestsLicence },
  ],
  [
    { pattern: RegExp(`${negation}(?:moteur|carburant)`), isTrueOf: ({ hasEngine }) => !hasEngine },
    {
      pattern: /\bmoteurs?\b(?! de recherche)|\bcarburant\b|6 kw/,
      isTrueOf: ({ hasEngine }) => hasEngine,
      promisedIn: /^(?!team|pages\/(?:logbook|quay))/,
    },
  ],
  [
    {
      pattern: /chien d’assistance/,
      isTrueOf: ({ cannotOffer = [] }) => !cannotOffer.includes('assistance-dog'),
      promisedIn: /^(?!boarding|messages)/,
      reference: 'booking-terms.json (cannotOffer)',
    },
  ],
  [
    {
      pattern: /toute l’année/,
      isTrueOf: ({ allYear }) => allYear,
      promisedIn: /./,
      reference: 'booking-terms.json (season)',
    },
  ],
  [{ pattern: /au moins (?:une activité|un souhait)/, isTrueOf: ({ needsWish }) => needsWish }],
]

/** What `access` must mention of each boat, whether the boat has it or not: nobody should have to ask. */
const askedFacts = [
  ['de la rampe', /rampe/i],
  ['des places en fauteuil', /fauteuil/i],
  ['de l’ombre', /toit|ombre/i],
] as const

/** The boats of the association that this site was made for, as its texts call them. */
export const firstBoats = /bateau classique|bateau sportif|workcraft|(?<=(?: :|\ble) )(?:classique|sportif)\b/i

/**
 * The sentences in `files` that say of a boat what it does not have: nobody in a wheelchair must come for a ramp that
 * no boat has. A sentence is about a boat if it names that boat alone, or stands among its own words in boats.json. Of
 * the other sentences, those that promise what no boat has are reported. One French sentence each.
 */
export function boatClaimProblems(files: readonly ContentFile[], boats: readonly NamedBoat[]): string[] {
  const ignoredWords = namesAndMeantWords(files)
  const falseClaimsIn = ({ name: file, source }: ContentFile, text: string, ownBoat?: NamedBoat) => {
    const sentences = text.includes(' ') ? text.split(/(?<=[.!?;])\s/) : []
    let previousBoats: readonly NamedBoat[] = []
    return sentences.flatMap((sentence) => {
      const withoutNames = ignoredWords.reduce((rest, words) => rest.replaceAll(words, ''), withPlainSpaces(sentence))
      const isOfFleet = fleetWords.test(toPlainText(withoutNames))
      const boatsMeant = boats.filter((boat) => isOfFleet || isNamed(boat, withoutNames))
      // « Il n’a pas de toit » is about the boat of the sentence before.
      const namedBoats = ownBoat
        ? [ownBoat]
        : boatsMeant.length === 0 && /^(?:il|elle)\s/i.test(sentence)
          ? previousBoats
          : boatsMeant
      previousBoats = namedBoats
      const problem =
        unknownBoatProblem(withoutNames, boats) ??
        falseClaimProblem(file, toPlainText(withoutNames), namedBoats, isOfFleet, boats)
      return problem ? [`${file}, ligne ${lineOfWords(source, text)} : « ${sentence.trim()} » ${problem}`] : []
    })
  }
  return files.flatMap((file) =>
    file.name === 'site/boats.json'
      ? boats.flatMap((boat) => [
          ...textsOf(boat).flatMap((text) => falseClaimsIn(file, text, boat)),
          ...askedFacts
            .filter(([, words]) => !words.test(boat.access))
            .map(([what]) => `site/boats.json : « access » de « ${boat.shortName} » ne dit rien ${what}.`),
        ])
      : (file.exports ? textsOf(file.exports) : file.source.split('\n')).flatMap((text) => falseClaimsIn(file, text)),
  )
}

const fleetWords = /\b(?:nos|tous les|tous nos|les) (?:deux |trois |quatre )?bateaux\b|chaque bateau/

const toPlainText = (text: string) => withPlainSpaces(text).toLowerCase()

/** A port may be called like a boat, « Port des Iris »; and the words of `meant.json` are accepted. */
function namesAndMeantWords(files: readonly ContentFile[]): string[] {
  const exportsOf = (name: string) => files.find((file) => file.name === `site/${name}.json`)?.exports ?? {}
  const { name, port, seat, inSentences } = exportsOf('association') as Partial<Association>
  return [name, port?.name, port?.street, seat?.street, ...Object.values(inSentences ?? {}), ...meantWords(files)]
    .filter((words) => words !== undefined && words !== '')
    .map((words) => withPlainSpaces(String(words)))
    .sort((one, other) => other.length - one.length)
}

/** Names as they are written: « le soleil tape » is not the boat « Le Soleil ». */
function isNamed({ name, shortName, lane }: NamedBoat, sentence: string): boolean {
  const isWritten = [name, shortName, lane].some((own) => sentence.includes(withPlainSpaces(own)))
  return (
    isWritten ||
    toPlainText(sentence).includes(toPlainText(`bateau ${lane}`)) ||
    toPlainText(sentence).includes(toPlainText(`bateau ${shortName}`))
  )
}

function unknownBoatProblem(sentence: string, boats: readonly NamedBoat[]): string | undefined {
  const [name] = firstBoats.exec(toPlainText(sentence)) ?? []
  const isOwnBoat = boats.some((boat) =>
    toPlainText(`${boat.id} ${boat.name} ${boat.shortName} bateau ${boat.lane}`).includes(name ?? ''),
  )
  return name && !isOwnBoat ? `nomme « ${name} », qui n’est pas un de vos bateaux.` : undefined
}

/** What these say is shown only where some boat has it; a boat that they name must have it all the same. */
const filesShownIfTrue = /^(boarding-facts|boarding-needs)\./

function falseClaimProblem(
  file: string,
  sentence: string,
  namedBoats: readonly NamedBoat[],
  isOfFleet: boolean,
  boats: readonly NamedBoat[],
): string | undefined {
  const [boat] = namedBoats
  const fileName = file.replace(/^(site|content)\//, '')
  if (fileName === 'boarding-facts.json' && boat && !namedBoats.some(({ hasRamp }) => hasRamp))
    return `donne les mesures de la rampe pour « ${boat.shortName} », qui n’en a pas d’après booking-terms.json.`
  const isOfNamedBoats = isOfFleet || namedBoats.length === 1
  for (const claims of claimGroups) {
    const claim = claims.find(({ pattern }) => pattern.test(sentence))
    if (!claim) continue
    const { pattern, isTrueOf, promisedIn: files, isOfAllBoats, reference = 'booking-terms.json' } = claim
    const [words] = pattern.exec(sentence) ?? []
    const contradictingBoat = isOfNamedBoats ? namedBoats.find((each) => !isTrueOf(each)) : undefined
    if (contradictingBoat)
      return `dit « ${words} » de « ${contradictingBoat.shortName} » ; ${reference} dit le contraire. Corrigez l’un des deux.`
    const isPromise = !isOfNamedBoats && files?.test(fileName) && !filesShownIfTrue.test(fileName)
    if (isPromise && !boats[isOfAllBoats ? 'every' : 'some'](isTrueOf))
      return `dit « ${words} » ; d’après ${reference}, cela ne vaut ${isOfAllBoats ? 'pas de chacun' : 'd’aucun'} de vos bateaux. Corrigez l’un des deux.`
  }
  return undefined
}
