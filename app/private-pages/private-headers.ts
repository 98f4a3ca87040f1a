/** Whoever follows a link from a private page does not tell where they came from. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const sent = new Headers(actionHeaders)
  sent.set('Referrer-Policy', 'no-referrer')
  return sent
}
