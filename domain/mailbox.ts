/** The two names of one service in which dots mean nothing (support.google.com/mail/answer/7436150). */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that `email` reaches, for counting and recognising, never for sending: small letters, one form of each
 * sign (NFC), and nothing after a plus, which all the large services and our hosts' deliver to the same person (RFC
 * 5233). Dots count everywhere but at Google, where they do not. Two people whose addresses differ only behind a plus
 * would count as one: nobody has seen such a house, and they would share no more than a bound.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1).replace(/\.$/, '')
  const person = plain.slice(0, at)
  // "+info@exemple.ch" begins with a plus and is all there is.
  const untagged = person.replace(/(?<=.)\+.*$/, '')
  if (!withoutDots.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}
