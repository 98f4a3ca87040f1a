/** The header of every mail, rendered by the build (`scripts/share-pictures.ts`) at twice this size or more. */
export const mailHeaderPath = '/partage/courrier.png'
export const mailHeaderSize = { width: 510, height: 102 }
