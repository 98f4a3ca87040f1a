import type { Site } from '../support/site.ts'

/** Makes on the site what several shots look at, when the first of them asks: a day has room for three bookings. */
export function once<Result>(make: (site: Site) => Promise<Result>): (site: Site) => Promise<Result> {
  let made: Promise<Result> | undefined
  return (site) => {
    made ??= make(site)
    return made
  }
}
