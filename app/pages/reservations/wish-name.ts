import { wishNames } from '../../../content/wish-names.ts'

/** The name of a wish. One that has left the catalogue since is told by its id, rather than not at all. */
export function wishName(id: string): string {
  return wishNames.get(id) ?? id
}
