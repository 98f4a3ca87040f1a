import { drawingUrl } from '../pictures/find-picture.ts'
import { nightScreen } from '../pictures/picture.tsx'

type BoatProps = { alt: string; className?: string }

/**
 * The boat alone, by day or with its lamps lit, to place on a scene that is part of the page. It loads after the text,
 * and nothing waits for it: the water below it is already there.
 */
export function Boat({ alt, className = '' }: BoatProps) {
  return (
    <picture>
      <source media={nightScreen} srcSet={drawingUrl('hero-bateau-nuit')} />
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
