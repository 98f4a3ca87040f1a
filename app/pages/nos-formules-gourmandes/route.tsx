import { gourmetItems } from '../../../content/gourmet.ts'
import { gourmetPage } from '../../../wording/pages/gourmet.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { WaterBand } from '../../sections/water-band.tsx'
import { WithoutScripts } from '../../sections/without-scripts.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { DrinksMenu } from './drinks-menu.tsx'
import { GourmetSection } from './gourmet-section.tsx'
import { PriceList } from './price-list.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(gourmetPage, args)

export default function GourmetPage() {
  const { title, intro, howItWorks, platters, fondues, closing } = gourmetPage
  const ofCategory = (category: string) => gourmetItems.filter((item) => item.category === category)
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
        <p className="text-base">{howItWorks}</p>
        <PriceLine className="text-base font-bold" />
      </PageHeader>
      <WithoutScripts />
      <GourmetSection id="planchettes" {...platters} items={ofCategory('Planchettes')} />
      <WaterBand>
        <GourmetSection id="fondues" {...fondues} items={ofCategory('Fondues')} />
      </WaterBand>
      <DrinksMenu />
      <PriceList />
      <Horizon atNight titleId="suite" title={closing.title} text={closing.text}>
        <ButtonLink to={closing.action.to}>{closing.action.label}</ButtonLink>
      </Horizon>
    </>
  )
}
