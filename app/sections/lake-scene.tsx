import drawing from './lake-scene.svg?raw'

const shapes = drawing.replace(/<\/?svg[^>]*>|\n/g, '')

/**
 * The lake as every poster of ours shows it: the Dents du Midi, the Grammont, the terraces of Lavaux with three houses,
 * the sun between them and its light on the water, in two groups of slivers that drift apart and together (`shimmer`).
 * It is part of the page and not a file of its own to fetch, so that it appears with the first words; its colours are
 * roles of the style sheet (`scene`), so that it changes at night. The same lines as `illustrations/world/world.ts`; see
 * docs/pictures.md.
 */
export function LakeScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 -10 1600 840"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`scene bg-sky text-eau ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours.
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
