import { cartPage } from '../../../content/pages/cart.ts'
import { Picture } from '../../pictures/picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const emptyCartTitleId = 'panier-vide'

export function EmptyCart() {
  const { title, text, imgKey, alt, link } = cartPage.empty
  return (
    <section
      aria-labelledby={emptyCartTitleId}
      className="grid items-center gap-x-14 gap-y-7 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Picture
        of={imgKey}
        alt={alt}
        width={600}
        height={450}
        className="w-full max-w-md rounded-card max-sm:order-last max-sm:max-w-40"
      />
      <div className="space-y-5">
        <h2 id={emptyCartTitleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
      </div>
    </section>
  )
}
