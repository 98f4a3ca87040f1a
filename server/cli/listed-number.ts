/** What a person types to name something of a list: the beginning of its id, enough to tell a few hundred apart. */
export function listedNumber({ id }: { id: string }): string {
  return id.slice(0, 8)
}
