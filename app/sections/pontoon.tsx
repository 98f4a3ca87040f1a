import { Edge } from './page-header.tsx'

/** The pontoon at which the boat waits, on its posts, with our flag at its `end`. */
export function Pontoon({ end = 650 }: { end?: number }) {
  return (
    <Edge>
      <path className="fill-swell" d="M0 44h1440v28H0z" />
      <path className="fill-none stroke-ink" strokeWidth="44" strokeDasharray="12 168" d={`M24 40h${end - 24}`} />
      <path className="fill-ink" d={`M0 26h${end}v10H0zM${end - 46}-40h6v66h-6z`} />
      <path className="fill-abricot" d={`M${end - 40}-40h48v34h-48z`} />
    </Edge>
  )
}
