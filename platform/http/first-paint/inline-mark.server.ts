import { randomBytes } from 'node:crypto'

/**
 * The `nonce` of the server's own script and style elements while a page is rendered. The shell allows only these to
 * run, by their hashes, and removes the mark before the page is sent: cached pages go to everybody, so it is no nonce
 * for browsers. It is new at each start and never sent, so an attacker who injects markup into a page cannot know it.
 */
export const inlineMark = randomBytes(18).toString('base64url')
