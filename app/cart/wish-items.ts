import type { Activity } from '../../content/activities.ts'
import type { GourmetItem } from '../../content/gourmet.ts'
import type { NewCartItem } from '../../domain/cart/cart.ts'

// Cart items, built alike for a card of the catalogue and for the booking form. A wish costs nothing by itself.

export function activityWish({ id, name, description, level, duration }: Activity): NewCartItem {
  return { id, name, description, level, duration, imgKey: id, price: 0, type: 'activity' }
}

export function gourmetWish({ id, name, description, category }: GourmetItem): NewCartItem {
  return { id, name, description, category, imgKey: id, price: 0, type: 'gourmet' }
}
