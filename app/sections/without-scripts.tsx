import { cartOnOtherPages } from '../../content/messages/cart-notices.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Says, where scripts are off, that the cart does not work, and how to book all the same. */
export function WithoutScripts() {
  const { title, text, link } = cartOnOtherPages.withoutScripts
  return (
    <noscript>
      <div className="mx-auto max-w-7xl px-5 pt-4 sm:px-6">
        <div className="space-y-4 rounded-card bg-band p-6">
          <p className="font-bold">{title}</p>
          <p>{text}</p>
          <ButtonLink {...link} />
        </div>
      </div>
    </noscript>
  )
}
