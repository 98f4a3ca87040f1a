/** Links followed from a private page send no referrer. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const sent = new Headers(actionHeaders)
  sent.set('Referrer-Policy', 'no-referrer')
  return sent
}
