import { association } from '../content/association.ts'

/** Whether a name fits into two lines of twelve signs, as the bar of a phone and the title of a search result ask. */
export const isShortName = (name: string) => /^\S{1,12}( \S{1,12})?$/.test(name)

const { name, shortName, inSentences, port } = association

/** The name where there is little room. */
export const siteName = isShortName(name) ? name : shortName

/** What texts may have in blanks instead of the association's names: {association}, {siteName}, {ofAssociation}… */
export const associationBlanks = { association: name, siteName, canton: port.canton, ...inSentences }
