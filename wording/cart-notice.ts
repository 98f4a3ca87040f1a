import type { CartNotice } from '../content/messages/cart-notices.ts'
import { fillIn } from './sentences.ts'

/** A notice of the cart with the name of the wish filled in. */
export function cartNoticeFor(notice: CartNotice, name: string): CartNotice {
  return { title: fillIn(notice.title, { name }), description: fillIn(notice.description, { name }) }
}
