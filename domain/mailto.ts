/**
 * The `mailto:` address that starts a mail to `email` in the reader's own mail program. Both arguments are escaped, so
 * they can add neither a header nor a second address. A lone surrogate, which no URL can contain, becomes U+FFFD.
 */
export function mailtoUrl(email: string, subject: string): string {
  return `mailto:${encode(email).replace('%40', '@')}?subject=${encode(subject)}`
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
