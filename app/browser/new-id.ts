/** A random number of `bytes` in hexadecimal digits. */
export const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID. Browsers have their own function for it, but not in a page without HTTPS, as in a harbour's own network. */
export function newId(): string {
  const hex = randomHex(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
