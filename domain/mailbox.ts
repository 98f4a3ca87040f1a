/** The two domains of one service that ignores dots (support.google.com/mail/answer/7436150). */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that `email` reaches, for counting and recognising, never for sending: lower case, NFC, and nothing after
 * a plus, because all large services and those of our hosts deliver it to the same person (RFC 5233). Dots count
 * everywhere except at Google. Two people whose addresses differ only after a plus would count as one; we know of none,
 * and they would merely share a limit. Letters in the domain that only look different (ｅ, ⓔ, a Chinese full stop) lead
 * to the same mailbox too, because whatever sends the mail writes them plainly.
 */
export function mailboxOf(email: string): string {
  const normalisedEmail = email.trim().normalize('NFC').toLowerCase()
  const at = normalisedEmail.lastIndexOf('@')
  const domain = plainHost(normalisedEmail.slice(at + 1)).replace(/\.$/, '')
  const localPart = normalisedEmail.slice(0, at)
  // In "+info@exemple.ch" the plus comes first, so it begins no tag.
  const withoutTag = localPart.replace(/(?<=.)\+.*$/, '')
  if (!dotlessDomains.has(domain)) return `${withoutTag}@${domain}`
  return `${withoutTag.replaceAll('.', '')}@gmail.com`
}

/** Words of letters, digits and the characters that RFC 5322 and 6531 allow in them, with single dots between. */
const localPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const maxLocalBytes = 64
const hostPattern = /^(?!.{254})([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/**
 * Whether `email` looks like something@something.tld (rule 3.3) that a mail server could take (RFC 5321): only we would
 * hear that every server refuses it, days after its guest has left. Neither quoted nor bracketed forms: nobody has such
 * an address, and their characters separate addresses in a mail's header.
 */
export function isDeliverable(email: string): boolean {
  const [local = '', domain = '', ...rest] = email.split('@')
  if (rest.length > 0 || new TextEncoder().encode(local).length > maxLocalBytes) return false
  return localPattern.test(local) && !/[/?#%:]/.test(domain) && hostPattern.test(plainHost(domain))
}

/** The domain as it is looked up (UTS 46), or as written when there can be no such host. */
function plainHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}
