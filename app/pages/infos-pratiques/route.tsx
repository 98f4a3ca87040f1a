import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { Horizon } from '../../sections/horizon.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { Questions } from '../../sections/questions.tsx'
import { WaterBand } from '../../sections/water-band.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/route.ts'
import { BoardingFacts } from './boarding-facts.tsx'
import { InfoCard } from './info-card.tsx'
import { PageContents } from './page-contents.tsx'
import { PortAddress } from './port-address.tsx'

export const meta = (args: Route.MetaArgs) => pageMeta(practicalInfoPage, args)

const row = 'mx-auto max-w-7xl px-5 sm:px-6'
const pair = `${row} grid gap-6 lg:grid-cols-2`

export default function PracticalInfoPage() {
  const { title, intro, cards, questions, closing } = practicalInfoPage
  const [boarding, preparing, safety, weather, ...others] = cards
  return (
    <>
      <PageHeader title={title}>
        <p>{intro}</p>
      </PageHeader>
      <div className={row}>
        <PageContents />
      </div>
      <div className={`${pair} pt-10 pb-10 lg:pt-12 lg:pb-16`}>
        {boarding && <InfoCard card={boarding} className="lg:col-span-2" aside={<PortAddress />} />}
        {preparing && <InfoCard card={preparing} />}
        {safety && <InfoCard card={safety} />}
      </div>
      <WaterBand>
        <div className={`${row} py-8 lg:py-12`}>{weather && <InfoCard card={weather} open />}</div>
      </WaterBand>
      <div className={`${pair} pt-8 lg:pt-12`}>
        {others.map((card) => (
          <InfoCard key={card.id} card={card} />
        ))}
        <BoardingFacts />
      </div>
      <Questions {...questions} className={`${row} pt-10 lg:pt-16`} />
      <Horizon titleId="suite" title={closing.title} text={closing.text}>
        <ButtonLink to={closing.action.to}>{closing.action.label}</ButtonLink>
        <ButtonLink to={closing.offered.to} variant="secondary">
          {closing.offered.label}
        </ButtonLink>
      </Horizon>
    </>
  )
}
