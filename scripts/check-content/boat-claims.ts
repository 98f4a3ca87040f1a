import type { Association } from '../../content/association.ts'
import type { BoatRules } from '../../domain/booking/boat.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { textsOf } from './general-rules.ts'
import { lineOfWords } from './line-of.ts'
import { type ContentFile, meantWords } from './read-files.ts'

/** The words for a boat in `site/boats.json`, as far as they are needed here. */
export type NamedBoat = BoatRules &
  Record<'name' | 'shortName' | 'lane' | 'access', string> & { tows: boolean; allYear: boolean }

type Claim = {
  /** What is said of a boat. */
  says: RegExp
  /** Whether it is true of this boat. */
  holds: (boat: NamedBoat) => boolean
  /** Where it holds of no boat, no sentence of these files may promise it. Others are shown only where it holds. */
  in?: RegExp
  /** It is said of the whole fleet unless a boat is named. */
  ofAll?: true
  /** The file that knows, if not booking-terms.json. */
  from?: string
}

/** The texts that speak of a skipper whatever the boat; what the others say of one is shown beside an outing with one. */
const ofAnyOuting = /^(?!measures|messages|team|pages\/(?:booking|logbook|manage|quay))/

const without = '(?:ni|sans|pas d[e’]|aucune?) ?(?:une? )?'

const seatsWheelchairs = ({ wheelchairPlaces }: NamedBoat) => wheelchairPlaces > 0
const isOptional = ({ skipper }: NamedBoat) => skipper === 'optional'
const mayHaveSkipper = ({ skipper }: NamedBoat) => skipper !== 'never'
const needsGuestsLicence = ({ needsLicence, skipper }: NamedBoat) => needsLicence && skipper !== 'always'

/** What texts say of boats; of each group the first that fits, so that « pas de rampe » is no ramp. */
const groups: readonly (readonly Claim[])[] = [
  [
    { says: RegExp(`${without}rampe`), holds: ({ hasRamp }) => !hasRamp },
    { says: /\brampe\b/, holds: ({ hasRamp }) => hasRamp, in: /^(?!pages\/manage)/ },
  ],
  [
    { says: RegExp(`${without}(?:places? en )?fauteuil`), holds: ({ wheelchairPlaces }) => wheelchairPlaces === 0 },
    {
      says: /(?:(?:deux|trois|quatre) (?:places en )?|des places en )fauteuils?\b/,
      holds: (boat) => boat.wheelchairPlaces > 1,
      in: /./,
    },
    // « En fauteuil roulant » is somebody in a picture.
    { says: /accessible en fauteuil|\bfauteuils?\b(?! roulant)/, holds: seatsWheelchairs, in: /./ },
    { says: /\bfauteuils?\b/, holds: seatsWheelchairs },
  ],
  [
    { says: RegExp(`${without}(?:toit|ombre)`), holds: ({ hasShade }) => !hasShade },
    { says: /\btoit\b|\b[àd]e? ?l’ombre\b|pour l’ombre|\bcouverte?\b/, holds: ({ hasShade }) => hasShade, in: /./ },
  ],
  [{ says: /(?:sports?|activités?) extrêmes?/, holds: ({ includesSports }) => includesSports, in: /^(?!lake-rules)/ }],
  [
    { says: /durée × \{surcharge\}/, holds: isOptional, in: /./ },
    { says: /\{surcharge\}|supplément (?:du|pour le) skipper/, holds: isOptional, in: ofAnyOuting },
    { says: /avec(?:-skipper)? ou sans|skipper.* (?:en option|au choix)/, holds: isOptional, in: ofAnyOuting },
    { says: /toujours avec (?:un |le |son )?skipper/, holds: ({ skipper }) => skipper === 'always', in: /./ },
    {
      says: /(?:plus|sans|compter) (?:le|du) skipper/,
      holds: mayHaveSkipper,
      in: /^(?!measures|pages\/logbook-[rs])/,
      ofAll: true,
    },
    { says: RegExp(`sans-skipper|${without}skipper`), holds: ({ skipper }) => skipper !== 'always', in: ofAnyOuting },
    { says: /\bskipper\b/, holds: mayHaveSkipper, in: ofAnyOuting },
  ],
  [
    { says: RegExp(`${without}(?:sports? )?(?:tracté|traction|bouée|wake|subwing)`), holds: ({ tows }) => !tows },
    {
      says: /\btract(?:é|ion)|\bbouée(?! de)|\bwake|\bsubwing/,
      holds: ({ tows }) => tows,
      in: /^(?!activities|lake-rules|pages\/booking)/,
      from: 'lake-rules.json (towedActivities)',
    },
  ],
  [
    { says: RegExp(`${without}permis`), holds: ({ needsLicence }) => !needsLicence },
    { says: /permis (?:bateau|étranger|valable|suisse)|6 kw/, holds: needsGuestsLicence, in: ofAnyOuting },
    { says: /\bpermis\b/, holds: needsGuestsLicence },
  ],
  [
    { says: RegExp(`${without}(?:moteur|carburant)`), holds: ({ hasEngine }) => !hasEngine },
    {
      says: /\bmoteurs?\b(?! de recherche)|\bcarburant\b|6 kw/,
      holds: ({ hasEngine }) => hasEngine,
      in: /^(?!team|pages\/(?:logbook|quay))/,
    },
  ],
  [
    {
      says: /chien d’assistance/,
      holds: ({ cannotOffer = [] }) => !cannotOffer.includes('assistance-dog'),
      in: /^(?!boarding|messages)/,
      from: 'booking-terms.json (cannotOffer)',
    },
  ],
  [{ says: /toute l’année/, holds: ({ allYear }) => allYear, in: /./, from: 'booking-terms.json (season)' }],
  [{ says: /au moins (?:une activité|un souhait)/, holds: ({ needsWish }) => needsWish }],
]

/** What `access` says of each boat, that it is there or not: nobody should have to ask. */
const whatGuestsAsk = [
  ['de la rampe', /rampe/i],
  ['des places en fauteuil', /fauteuil/i],
  ['de l’ombre', /toit|ombre/i],
] as const

/** The boats of the association that this site was made for, as its texts call them. */
export const firstBoats = /bateau classique|bateau sportif|workcraft|(?<=(?: :|\ble) )(?:classique|sportif)\b/i

/**
 * The sentences in `files` that say of a boat what it has not: nobody in a wheelchair must come for a ramp that is on no
 * boat. A sentence is about a boat if it names that boat alone, or stands among its own words in boats.json. Of the others,
 * those are told that promise what no boat has. One French sentence each.
 */
export function boatClaimProblems(files: readonly ContentFile[], boats: readonly NamedBoat[]): string[] {
  const known = namesAndMeantWords(files)
  const falseClaimsIn = ({ name: file, source }: ContentFile, text: string, own?: NamedBoat) => {
    const sentences = text.includes(' ') ? text.split(/(?<=[.!?;])\s/) : []
    let before: readonly NamedBoat[] = []
    return sentences.flatMap((sentence) => {
      const said = known.reduce((rest, words) => rest.replaceAll(words, ''), withPlainSpaces(sentence))
      const all = isOfAll.test(plainly(said))
      const about = boats.filter((boat) => all || isNamed(boat, said))
      // « Il n’a pas de toit » is about the boat of the sentence before.
      const named = own ? [own] : about.length === 0 && /^(?:il|elle)\s/i.test(sentence) ? before : about
      before = named
      const problem = strangeBoat(said, boats) ?? falseClaim(file, plainly(said), named, all, boats)
      return problem ? [`${file}, ligne ${lineOfWords(source, text)} : « ${sentence.trim()} » ${problem}`] : []
    })
  }
  return files.flatMap((file) =>
    file.name === 'site/boats.json'
      ? boats.flatMap((boat) => [
          ...textsOf(boat).flatMap((text) => falseClaimsIn(file, text, boat)),
          ...whatGuestsAsk
            .filter(([, words]) => !words.test(boat.access))
            .map(([what]) => `site/boats.json : « access » de « ${boat.shortName} » ne dit rien ${what}.`),
        ])
      : (file.exports ? textsOf(file.exports) : file.source.split('\n')).flatMap((text) => falseClaimsIn(file, text)),
  )
}

const isOfAll = /\b(?:nos|tous les|tous nos|les) (?:deux |trois |quatre )?bateaux\b|chaque bateau/

const plainly = (text: string) => withPlainSpaces(text).toLowerCase()

/** A port may be called like a boat, « Port des Iris »; and what is meant is not asked twice. */
function namesAndMeantWords(files: readonly ContentFile[]): string[] {
  const said = (name: string) => files.find((file) => file.name === `site/${name}.json`)?.exports ?? {}
  const { name, port, seat, inSentences } = said('association') as Partial<Association>
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
    plainly(sentence).includes(plainly(`bateau ${lane}`)) ||
    plainly(sentence).includes(plainly(`bateau ${shortName}`))
  )
}

function strangeBoat(sentence: string, boats: readonly NamedBoat[]): string | undefined {
  const [name] = firstBoats.exec(plainly(sentence)) ?? []
  const known = boats.some((boat) =>
    plainly(`${boat.id} ${boat.name} ${boat.shortName} bateau ${boat.lane}`).includes(name ?? ''),
  )
  return name && !known ? `nomme « ${name} », qui n’est pas de vos bateaux.` : undefined
}

/** What these say is shown only where some boat has it; a boat that they name must have it all the same. */
const shownIfTrue = /^(boarding-facts|boarding-needs)\./

function falseClaim(
  file: string,
  said: string,
  named: readonly NamedBoat[],
  isOfEach: boolean,
  boats: readonly NamedBoat[],
): string | undefined {
  const [boat] = named
  const place = file.replace(/^(site|content)\//, '')
  if (place === 'boarding-facts.json' && boat && !named.some(({ hasRamp }) => hasRamp))
    return `donne les mesures de la rampe pour « ${boat.shortName} », qui n’en a pas d’après booking-terms.json.`
  const isOfSome = isOfEach || named.length === 1
  for (const claims of groups) {
    const claim = claims.find(({ says }) => says.test(said))
    if (!claim) continue
    const { says, holds, in: files, ofAll, from = 'booking-terms.json' } = claim
    const [words] = says.exec(said) ?? []
    const wrong = isOfSome ? named.find((each) => !holds(each)) : undefined
    if (wrong) return `dit « ${words} » de « ${wrong.shortName} » ; ${from} dit le contraire. Corrigez l’un des deux.`
    const isPromise = !isOfSome && files?.test(place) && !shownIfTrue.test(place)
    if (isPromise && !boats[ofAll ? 'every' : 'some'](holds))
      return `dit « ${words} » ; d’après ${from}, cela ne vaut ${ofAll ? 'pas de chacun' : 'd’aucun'} de vos bateaux. Corrigez l’un des deux.`
  }
  return undefined
}
