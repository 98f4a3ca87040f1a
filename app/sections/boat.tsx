import { drawingUrl } from '../pictures/find-picture.ts'

type BoatProps = { alt: string; className?: string }

/**
 * The boat by itself, by day or with its lamps lit, to float in a scene that stands in the page. It is fetched after what
 * can be read, and nothing waits for it: the water it lies on is already there.
 */
export function Boat({ alt, className = '' }: BoatProps) {
  return (
    <picture className="contents">
      <source media="screen and (prefers-color-scheme: dark)" srcSet={drawingUrl('hero-bateau-nuit')} />
      <img
        src={drawingUrl('hero-bateau')}
        alt={alt}
        width={564}
        height={264}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        className={`bobbing ${className}`}
      />
    </picture>
  )
}
