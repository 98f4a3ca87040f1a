import { association } from '../content/association.ts'

/** Two lines of twelve signs: what the bar at the top of a phone has room for, and a title in a list of results. */
export const isShortName = (name: string) => /^\S{1,12}( \S{1,12})?$/.test(name)

const { name, shortName, inSentences, port } = association

/** The name where there is little room. */
export const siteName = isShortName(name) ? name : shortName

/** What texts may have in blanks instead of the association's names: {association}, {siteName}, {ofAssociation}… */
export const associationBlanks = { association: name, siteName, canton: port.canton, ...inSentences }
