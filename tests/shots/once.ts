import type { Site } from '../support/site.ts'

/** Creates the data for several shots only once, for the first of them: a day has room for only three bookings. */
export function once<Result>(make: (site: Site) => Promise<Result>): (site: Site) => Promise<Result> {
  let made: Promise<Result> | undefined
  return (site) => {
    made ??= make(site)
    return made
  }
}
