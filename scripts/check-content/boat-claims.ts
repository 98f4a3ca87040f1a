import type { BoatRules } from '../../domain/booking/boat.ts'
import { textsOf } from './general-rules.ts'
import type { ContentFile } from './read-files.ts'

/** The words for a boat in `content/boats.ts`, as far as they are needed here. */
type NamedBoat = BoatRules & Record<'name' | 'shortName' | 'lane', string>

type Claim = {
  /** What is said of a boat. */
  says: RegExp
  /** Whether it is true of this boat. */
  holds: (boat: BoatRules) => boolean
  /** Where it holds of no boat, no sentence of these files may promise it. Others are shown only where it holds. */
  in?: RegExp
}

const without = '(?:ni|sans|pas de|aucune?) (?:une? )?'

/** What texts say of boats; of each group the first that fits, so that « pas de rampe » is no ramp. */
const groups: readonly (readonly Claim[])[] = [
  [
    { says: RegExp(`${without}rampe`), holds: ({ hasRamp }) => !hasRamp },
    { says: /\brampe\b/, holds: ({ hasRamp }) => hasRamp, in: /^(?!pages\/manage)/ },
  ],
  [
    { says: RegExp(`${without}places? en fauteuil`), holds: ({ wheelchairPlaces }) => wheelchairPlaces === 0 },
    {
      says: /places? en fauteuil|accueille les fauteuils|rester dans mon fauteuil/,
      holds: ({ wheelchairPlaces }) => wheelchairPlaces > 0,
      in: /./,
    },
  ],
  [
    { says: RegExp(`${without}(?:toit|ombre)`), holds: ({ hasShade }) => !hasShade },
    { says: /\btoit\b|à l’ombre|pour l’ombre|\bcouverte?\b/, holds: ({ hasShade }) => hasShade, in: /./ },
  ],
  [{ says: /(?:sports?|activités?) extrêmes?/, holds: ({ includesSports }) => includesSports, in: /^(?!lake-rules)/ }],
  [
    { says: /avec ou sans skipper/, holds: ({ skipper }) => skipper === 'optional' },
    { says: /toujours avec (?:un |le |son )?skipper/, holds: ({ skipper }) => skipper === 'always', in: /./ },
    { says: /avec skipper/, holds: ({ skipper }) => skipper !== 'never' },
    { says: /sans skipper/, holds: ({ skipper }) => skipper !== 'always' },
  ],
  [
    {
      says: /permis bateau|6 kw/,
      holds: ({ needsLicence, skipper }) => needsLicence && skipper !== 'always',
      in: /^(legal|pages\/practical)/,
    },
  ],
  [{ says: /au moins (?:une activité|un souhait)/, holds: ({ needsWish }) => needsWish }],
]

/** The boats of the association that this site was made for, as its texts call them. */
const firstBoats = ['bateau classique', 'bateau sportif', 'workcraft']

/**
 * The sentences in `files` that say of a boat what it has not: nobody in a wheelchair must come for a ramp that is on no
 * boat. A sentence is about a boat if it names that boat alone, or stands among its own words in boats.ts. Of the others,
 * those are told that promise what no boat has. One French sentence each.
 */
export function boatClaimProblems(files: readonly ContentFile[], boats: readonly NamedBoat[]): string[] {
  const namesOf = ({ name, shortName, lane }: NamedBoat) => [name, shortName, `bateau ${lane}`].map(plainly)
  const judged = (file: string, text: string, own?: NamedBoat) =>
    (text.includes(' ') ? text.split(/(?<=[.!?;])\s/) : []).flatMap((sentence) => {
      const said = plainly(sentence)
      const named = own ? [own] : boats.filter((boat) => namesOf(boat).some((name) => said.includes(name)))
      const problem = strangeBoat(said, boats.flatMap(namesOf)) ?? falseClaim(file, said, named, boats)
      return problem ? [`content/${file} : « ${sentence.trim()} » ${problem}`] : []
    })
  return files
    .filter(({ name }) => !shownIfTrue.test(name))
    .flatMap(({ name, exports, source }) =>
      name === 'boats.ts'
        ? boats.flatMap((boat) => textsOf(boat).flatMap((text) => judged(name, text, boat)))
        : (exports ? textsOf(exports) : source.split('\n')).flatMap((text) => judged(name, text)),
    )
}

/** What these say is shown only of a boat that has it. */
const shownIfTrue = /^(boarding-facts|boarding-needs|booking-terms)\.ts$/

const plainly = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').toLowerCase()

function strangeBoat(said: string, known: readonly string[]): string | undefined {
  const name = firstBoats.find((first) => said.includes(first) && !known.some((own) => own.includes(first)))
  return name && `nomme « ${name} », qui n’est pas de vos bateaux.`
}

function falseClaim(
  file: string,
  said: string,
  named: readonly NamedBoat[],
  boats: readonly NamedBoat[],
): string | undefined {
  for (const claims of groups) {
    const { says, holds, in: files } = claims.find((claim) => claim.says.test(said)) ?? {}
    const [words] = says?.exec(said) ?? []
    if (!holds) continue
    if (named.length === 1 && !named.every(holds))
      return `dit « ${words} » de « ${named[0]?.shortName} » ; booking-terms.ts dit le contraire. Corrigez l’un des deux.`
    if (named.length !== 1 && files?.test(file) && !boats.some(holds))
      return `dit « ${words} » ; d’après booking-terms.ts, cela ne vaut d’aucun de vos bateaux. Corrigez l’un des deux.`
  }
  return undefined
}
