/** A picture as the build prepared it: a drawing is one file, a photograph several, of which the browser loads one. */
type PictureFile = {
  src: string | undefined
  /** The same picture in lighter formats and several widths, the best first. None for a drawing. */
  sources: { type: string; srcSet: string }[]
  /** The address of the same drawing by night, if it has one. */
  night?: string
  /** Its own dimensions in pixels; a drawing scales to any. */
  width?: number
  height?: number
}

// A page that acts carries the addresses of all drawings that its browser knows. Those that only pages of text, or what
// surrounds a page, or other programs show are known to the server alone; in development React runs on every page. A
// drawing that no text names is in no build (`scripts/vite-shown-drawings.ts`).
const drawings = byKey(
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<string>('../../site/images/*.svg', { eager: true, query: '?url', import: 'default' })
    : import.meta.glob<string>(
        [
          './*.svg',
          '!./*-[0-9]*.svg',
          '!./{bateau-amiral,favicon,hero-haut,hero-large,icone,logo,montee-,offre-,og,partenaire-,qui-,sortie-,vague}*.svg',
        ],
        { base: '../../site/images', eager: true, query: '?url', import: 'default' },
      ),
)

type PreparedPhotograph = { sources: Record<string, string>; img: { src: string; w: number; h: number } }

// vite-imagetools reads the query: it turns the photograph upright, removes what the camera wrote into it (above all
// the location), never enlarges it, and caches its output in node_modules/.cache. Without photographs it does nothing.
const photographs = byKey(
  import.meta.glob<PreparedPhotograph>('../../site/images/*.{jpg,jpeg,png,webp,avif}', {
    eager: true,
    query: { w: '400;800;1200;2000', format: 'avif;webp', as: 'picture' },
    import: 'default',
  }),
)

/** The picture of this key: the photograph if there is one, else our drawing. The build refuses a key without either. */
export function findPicture(key: string): PictureFile {
  return findPhotograph(key) ?? { src: drawings.get(key), sources: [], night: drawings.get(`${key}-nuit`) }
}

/** The address of a drawing by its key, or undefined if there is none. */
export function drawingUrl(key: string): string | undefined {
  return drawings.get(key)
}

/** The photograph of this key, if there is one. */
export function findPhotograph(key: string): PictureFile | undefined {
  const photograph = photographs.get(key)
  if (!photograph) return undefined
  return {
    src: photograph.img.src,
    sources: Object.entries(photograph.sources).map(([format, srcSet]) => ({ type: `image/${format}`, srcSet })),
    width: photograph.img.w,
    height: photograph.img.h,
  }
}

/** Files of a glob by the key of their picture: their name without folder and extension. */
function byKey<Value>(files: Record<string, Value>): Map<string, Value> {
  return new Map(
    Object.entries(files).map(([path, value]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), value]),
  )
}
