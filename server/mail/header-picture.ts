/** The address of the picture at the top of every mail, which the build renders (`scripts/rendered-pictures.ts`). */
export const mailHeaderPath = '/partage/courrier.png'

/** Its size in the mail; the file is twice as large. */
export const mailHeaderSize = { width: 510, height: 102 }
