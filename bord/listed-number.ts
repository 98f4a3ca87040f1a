/** What a person types to name a list item: the start of its id, long enough to tell a few hundred apart. */
export function listedNumber({ id }: { id: string }): string {
  return id.slice(0, 8)
}
