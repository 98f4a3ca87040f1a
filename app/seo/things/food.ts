import type { Menu, MenuSection } from 'schema-dts'
import { drinkGroups } from '../../../content/drinks.ts'
import { gourmetItems } from '../../../content/gourmet.ts'
import { gourmetPage } from '../../../wording/pages/gourmet.ts'
import { ids, language } from './association.ts'

/** Food and drinks on board. Prices are agreed before payment, so none is given here. */
export function menuThing(site: string): Menu {
  const { title, platters, fondues, drinks } = gourmetPage
  const ofCategory = (wanted: string) => gourmetItems.filter(({ category }) => category === wanted)
  return {
    '@type': 'Menu',
    name: title,
    inLanguage: language,
    provider: { '@id': ids.association(site) },
    hasMenuSection: [
      section(platters.title, ofCategory('Planchettes')),
      section(fondues.title, ofCategory('Fondues')),
      section(drinks.title, drinkGroups),
    ],
  }
}

function section(name: string, items: readonly { name: string; description: string }[]): MenuSection {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: items.map((item) => ({ '@type': 'MenuItem', name: item.name, description: item.description })),
  }
}
