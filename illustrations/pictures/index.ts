import type { Shape } from '../world/svg.ts'
import { boardActivities } from './activities-boards.ts'
import { deckActivities } from './activities-on-deck.ts'
import { towedActivities } from './activities-towed.ts'
import { boats } from './boats.ts'
import { cart } from './cart.ts'
import { drinks } from './drinks.ts'
import { edges } from './edges.ts'
import { errors } from './errors.ts'
import { eventsByDay } from './events-by-day.ts'
import { eventsByNight } from './events-by-night.ts'
import { fondues } from './fondues.ts'
import { galleryOnBoard } from './gallery-on-board.ts'
import { galleryOnTheWater } from './gallery-on-the-water.ts'
import { harbour } from './harbour.ts'
import { heroes } from './heroes.ts'
import { jobOffers } from './job-offer.ts'
import { logos } from './logos.ts'
import { myOuting } from './my-outing.ts'
import { offeredOuting } from './offered-outing.ts'
import { partners } from './partners.ts'
import { platters } from './platters.ts'
import { portraits, testimonials } from './portraits.ts'
import { sailingBoards } from './sailing-board.ts'
import { wayOnBoardPictures } from './way-on-board.ts'

/** Every image key of the site and the function that draws it. */
export const pictures: Record<string, () => Shape> = {
  ...logos,
  ...heroes,
  ...boats,
  ...towedActivities,
  ...boardActivities,
  ...deckActivities,
  ...platters,
  ...fondues,
  ...drinks,
  ...eventsByDay,
  ...eventsByNight,
  ...galleryOnTheWater,
  ...galleryOnBoard,
  ...harbour,
  ...jobOffers,
  ...portraits,
  ...testimonials,
  ...cart,
  ...partners,
  ...edges,
  ...errors,
  ...wayOnBoardPictures,
  ...myOuting,
  ...offeredOuting,
  ...sailingBoards,
}
