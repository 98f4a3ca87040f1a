import { randomBytes } from 'node:crypto'

/**
 * What the server writes on the script and style elements that are its own, as their `nonce`, while a page is rendered.
 * The shell lets a page run just these, and takes the mark off before the page is sent: kept pages go to everybody, so
 * it is no nonce for browsers. New at each start and never sent, it cannot be known to whoever gets markup of theirs
 * into a page.
 */
export const inlineMark = randomBytes(18).toString('base64url')
