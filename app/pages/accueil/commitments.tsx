import type { IconName } from '../../../content/icons.ts'
import { homePage } from '../../../content/pages/home.ts'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { Card } from '../../ui/card.tsx'

export function Commitments() {
  const { title, intro, cards } = homePage.commitments
  return (
    <section aria-labelledby="engagements" className="mx-auto max-w-7xl px-5 pt-8 pb-12 sm:px-6 lg:pt-14 lg:pb-20">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-3 lg:items-end">
        <h2 id="engagements" className="lg:col-span-2">
          {title}
        </h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      <ul className="mt-9 grid gap-6 lg:mt-12 lg:grid-cols-3">
        {cards.map((card, step) => (
          <li key={card.id} className="grid max-w-none">
            <Card as="article" padded={false} className="max-lg:sm:grid max-lg:sm:grid-cols-[15rem_1fr]">
              <Brightening step={step} icon={card.iconName} />
              <div className="space-y-3 p-6 sm:p-7">
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

// The sun stands higher from card to card: an "embellie" is the sky clearing.
const sunHeights = [128, 104, 80] as const

function Brightening({ step, icon }: { step: number; icon: IconName }) {
  const y = sunHeights[step] ?? sunHeights[0]
  return (
    <div className="relative overflow-clip bg-sky">
      <svg
        viewBox="0 0 360 190"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="block h-44 w-full max-lg:sm:h-full"
      >
        <circle cx="180" cy={y} r="150" className="fill-halo" />
        <circle cx="180" cy={y} r="100" className="fill-glow" />
        <circle cx="180" cy={y} r="58" className="fill-sun" />
        <ContentIcon name={icon} x={156} y={y - 24} width={48} height={48} className="text-lac" />
        <path className="fill-swell" d="M-90 160c70-16 130-14 190-4s120 12 180 0 110-12 170 2v40H-90z" />
      </svg>
    </div>
  )
}
