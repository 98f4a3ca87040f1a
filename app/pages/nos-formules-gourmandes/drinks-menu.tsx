import { drinkGroups } from '../../../content/drinks.ts'
import { gourmetPage } from '../../../wording/pages/gourmet.ts'
import { Picture } from '../../pictures/picture.tsx'

/** The list of drinks as on the table: to read, not to order from (spec §2). */
export function DrinksMenu() {
  const { title, intro, note } = gourmetPage.drinks
  return (
    <section aria-labelledby="boissons" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-16">
      <div className="rounded-card bg-band px-5 py-10 sm:px-10 lg:px-16 lg:py-16">
        <div className="mx-auto max-w-[40rem] text-center">
          <h2 id="boissons">{title}</h2>
          <p className="mx-auto mt-4 text-lg">{intro}</p>
        </div>
        <ul className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2 lg:mt-12">
          {drinkGroups.map(({ name, description, imgKey, alt }) => (
            <li key={name} className="max-w-none text-center">
              <Picture
                of={imgKey}
                alt={alt}
                width={800}
                height={600}
                className="mx-auto aspect-square w-full max-w-72 rounded-full object-cover"
              />
              <h3 className="mt-6">{name}</h3>
              <p className="mx-auto mt-2 max-w-[30rem]">{description}</p>
            </li>
          ))}
        </ul>
        <p className="mx-auto mt-10 max-w-[40rem] border-t border-edge pt-6 text-center font-bold">{note}</p>
      </div>
      <p className="mx-auto mt-8 max-w-[44rem] text-center text-ink-soft">{gourmetPage.allergens}</p>
    </section>
  )
}
