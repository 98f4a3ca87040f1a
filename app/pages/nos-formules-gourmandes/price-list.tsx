import { extrasWords as words } from '../../../content/extras.ts'
import { pricedExtras } from '../../../wording/extras.ts'

/** What can be ordered besides the hours, and its price: shown before anything is ordered, as the law requires. */
export function PriceList() {
  return (
    <section aria-labelledby="prix" className="mx-auto max-w-[44rem] px-5 pb-10 sm:px-6 lg:pb-16">
      <h2 id="prix">{words.title}</h2>
      <p className="mt-3">{words.intro}</p>
      <ul className="mt-5 divide-y-2 divide-band">
        {pricedExtras.map(({ id, name, price, unit }) => (
          <li key={id} className="flex max-w-none flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft">{unit}</span>
            <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
