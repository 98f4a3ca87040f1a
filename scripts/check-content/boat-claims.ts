import type { BoatRules } from '../../domain/booking/boat.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { textsIn, textsOf } from './general-rules.ts'
import { lineOf } from './line-of.ts'
import type { ContentFile } from './read-files.ts'

/** The words for a boat in `content/boats.ts`, as far as they are needed here. */
export type NamedBoat = BoatRules & Record<'name' | 'shortName' | 'lane' | 'access', string> & { tows: boolean }

type Claim = {
  /** What is said of a boat. */
  says: RegExp
  /** Whether it is true of this boat. */
  holds: (boat: NamedBoat) => boolean
  /** Where it holds of no boat, no sentence of these files may promise it. Others are shown only where it holds. */
  in?: RegExp
  /** It is said of the whole fleet unless a boat is named. */
  ofAll?: true
  /** The file that knows, if not booking-terms.ts. */
  from?: string
}

/** The texts that speak of a skipper whatever the boat; what the others say of one is shown beside an outing with one. */
const ofAnyOuting = /^(?!measures|messages|team|pages\/(?:booking|logbook|manage|quay))/

const denied = '(?:ni|sans|pas d[e’]|aucune?) ?(?:une? )?(?:places? en )?'
/** Of a thing on board: that it is there, or that it is not. */
const thing = (words: string, has: Claim['holds'], promised?: RegExp): Claim[] => [
  { says: RegExp(`${denied}(?:${words})`), holds: (boat) => !has(boat) },
  { says: RegExp(`\\b(?:${words})\\b`), holds: has, ...(promised && { in: promised }) },
]

const seatsWheelchairs = ({ wheelchairPlaces }: NamedBoat) => wheelchairPlaces > 0
const isOptional = ({ skipper }: NamedBoat) => skipper === 'optional'
const mayHaveSkipper = ({ skipper }: NamedBoat) => skipper !== 'never'
const needsGuestsLicence = ({ needsLicence, skipper }: NamedBoat) => needsLicence && skipper !== 'always'

/** What texts say of boats; of each group the first that fits, so that « pas de rampe » is no ramp. */
const groups: readonly (readonly Claim[])[] = [
  thing('rampe', ({ hasRamp }) => hasRamp, /^(?!pages\/manage)/),
  [
    {
      says: /(?:(?:deux|trois|quatre) (?:places en )?|des places en )fauteuils?\b/,
      holds: (boat) => boat.wheelchairPlaces > 1,
      in: /./,
    },
    // « En fauteuil roulant » is somebody in a picture.
    ...thing('accessible en fauteuil|fauteuils?(?! roulant)', seatsWheelchairs, /./),
    { says: /\bfauteuils?\b/, holds: seatsWheelchairs },
  ],
  thing('toit|ombre|[àd]e? ?l’ombre|couverte?', ({ hasShade }) => hasShade, /./),
  [
    {
      says: /(?:sports?|activités?) extrêmes?/,
      holds: ({ includesSports }) => includesSports,
      in: /^(?!lake-rules)/,
    },
  ],
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
    { says: /sans[ -]skipper/, holds: ({ skipper }) => skipper !== 'always', in: ofAnyOuting },
    { says: /\bskipper\b/, holds: mayHaveSkipper, in: ofAnyOuting },
  ],
  [
    {
      says: /\btract(?:é|ion)|\bbouée(?! de)|\bwake|\bsubwing/,
      holds: ({ tows }) => tows,
      in: /^(?!activities|lake-rules|pages\/booking)/,
      from: 'lake-rules.ts (towedActivities)',
    },
  ],
  [
    { says: /sans permis/, holds: ({ needsLicence }) => !needsLicence },
    { says: /permis (?:bateau|étranger|valable|suisse)|6 kw/, holds: needsGuestsLicence, in: ofAnyOuting },
    { says: /\bpermis\b/, holds: needsGuestsLicence },
  ],
  [
    {
      says: /\bmoteurs?\b|\bcarburant\b|6 kw/,
      holds: ({ hasEngine }) => hasEngine,
      in: /^(?!team|pages\/(?:logbook|quay))/,
    },
  ],
  [{ says: /au moins (?:une activité|un souhait)/, holds: ({ needsWish }) => needsWish }],
]

/** What `access` says of each boat, that it is there or not: nobody should have to ask. */
const whatGuestsAsk = [
  ['de la rampe', /rampe/i],
  ['des places en fauteuil', /fauteuil/i],
  ['de l’ombre', /toit|ombre/i],
] as const

/** The boats of the association that this site was made for, as its texts call them. */
const firstBoats = /bateau classique|bateau sportif|workcraft|(?<=(?: :|\ble) )(?:classique|sportif)\b/

/**
 * The sentences in `files` that say of a boat what it has not: nobody in a wheelchair must come for a ramp that is on no
 * boat. A sentence is about a boat if it names that boat alone, or stands among its own words in boats.ts. Of the others,
 * those are told that promise what no boat has. One French sentence each.
 */
export function boatClaimProblems(files: readonly ContentFile[], boats: readonly NamedBoat[]): string[] {
  const judged = ({ name: file, source }: ContentFile, text: string, own?: NamedBoat) => {
    let named: readonly NamedBoat[] = []
    return (text.includes(' ') ? text.split(/(?<=[.!?;])\s/) : []).flatMap((written) => {
      const sentence = withPlainSpaces(written)
      const said = sentence.toLowerCase()
      const about = boats.filter((boat) => isOfAll.test(said) || isNamed(boat, sentence))
      // « Il n’a pas de toit » is about the boat of the sentence before.
      const isContinued = about.length === 0 && /^(?:il|elle)\s/.test(said)
      named = own ? [own] : isContinued ? named : about
      const problem = strangeBoat(said, boats) ?? falseClaim(file, said, named, boats)
      return problem ? `content/${file}, ligne ${lineOf(source, text)} : « ${written.trim()} » ${problem}` : []
    })
  }
  return files.flatMap((file) =>
    file.name === 'boats.ts'
      ? boats.flatMap((boat) => [
          ...textsOf(boat).flatMap((text) => judged(file, text, boat)),
          ...whatGuestsAsk
            .filter(([, words]) => !words.test(boat.access))
            .map(([what]) => `content/boats.ts : « access » de « ${boat.shortName} » ne dit rien ${what}.`),
        ])
      : textsIn(file).flatMap((text) => judged(file, text)),
  )
}

const isOfAll = /\b(?:nos|tous les|tous nos|les) (?:deux |trois |quatre )?bateaux\b|chaque bateau/

/** Names as they are written: « le soleil tape » is not the boat « Le Soleil ». */
function isNamed({ name, shortName, lane }: NamedBoat, sentence: string): boolean {
  const calls = [name, shortName, lane].map(withPlainSpaces)
  return calls.some(
    (call) => sentence.includes(call) || sentence.toLowerCase().includes(`bateau ${call.toLowerCase()}`),
  )
}

function strangeBoat(said: string, boats: readonly NamedBoat[]): string | undefined {
  const [name = ''] = firstBoats.exec(said) ?? []
  const own = boats.map((boat) => `${boat.id} ${boat.name} ${boat.shortName} bateau ${boat.lane}`).join('\n')
  return withPlainSpaces(own).toLowerCase().includes(name)
    ? undefined
    : `nomme « ${name} », qui n’est pas de vos bateaux.`
}

/** What these say is shown only where some boat has it; a boat that they name must have it all the same. */
const shownIfTrue = /^boarding-/

function falseClaim(file: string, said: string, named: readonly NamedBoat[], boats: readonly NamedBoat[]) {
  // Its measures are those of the ramp.
  const inFull = file === 'boarding-facts.ts' ? `${said} rampe` : said
  const isOfSome = named.length === 1 || isOfAll.test(said)
  for (const claims of groups) {
    const claim = claims.find(({ says }) => says.test(inFull))
    if (!claim) continue
    const { says, holds, in: files, ofAll, from = 'booking-terms.ts' } = claim
    const [words] = says.exec(inFull) ?? []
    const wrong = isOfSome ? named.find((each) => !holds(each)) : undefined
    if (wrong) return `dit « ${words} » de « ${wrong.shortName} » ; ${from} dit le contraire. Corrigez l’un des deux.`
    const isPromise = !isOfSome && files?.test(file) && !shownIfTrue.test(file)
    if (isPromise && !boats[ofAll ? 'every' : 'some'](holds))
      return `dit « ${words} » ; d’après ${from}, cela ne vaut ${ofAll ? 'pas de chacun' : 'd’aucun'} de vos bateaux. Corrigez l’un des deux.`
  }
  return undefined
}
