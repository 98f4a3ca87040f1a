/**
 * The address that begins a mail to `email` in the reader's own mail program. What stands in it can add nothing to it:
 * neither a header nor a second address. Half a pair of surrogates, which no address can hold, becomes U+FFFD.
 */
export function mailtoUrl(email: string, subject: string): string {
  return `mailto:${escaped(email).replace('%40', '@')}?subject=${escaped(subject)}`
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
