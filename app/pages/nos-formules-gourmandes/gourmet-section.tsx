import type { GourmetItem } from '../../../content/gourmet.ts'
import { GourmetCard } from './gourmet-card.tsx'

type GourmetSectionProps = { id: string; title: string; intro: string; items: readonly GourmetItem[] }

export function GourmetSection({ id, title, intro, items }: GourmetSectionProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-14">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2 lg:items-end">
        <h2 id={id}>{title}</h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="grid max-w-none">
            <GourmetCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
