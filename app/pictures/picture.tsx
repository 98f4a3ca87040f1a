import { findPicture, isPhotograph, type PictureFile } from './find-picture.ts'

type PictureProps = {
  /** Its key: the name of the file in `content/images/` without the extension. */
  of: string
  /** Another key for narrow, upright screens. */
  ofTall?: string
  alt: string
  /** The dimensions of the drawing, 800 × 600 unless given. A photograph has its own. */
  width?: number
  height?: number
  /** True for the picture a visitor sees first: it is fetched at once instead of lazily. */
  priority?: boolean
  /**
   * Its displayed width, for the choice among the widths of a photograph. A lazy picture is measured by the browser
   * itself (`auto`); the rest is for browsers that cannot.
   */
  sizes?: string
  className?: string
}

const lazySizes = 'auto, (min-width: 48rem) 50vw, 100vw'
export const nightScreen = 'screen and (prefers-color-scheme: dark)'
const uprightScreen = '(max-aspect-ratio: 4/5)'

/** A picture of the site. Width and height reserve its space before it arrives. */
export function Picture({
  of,
  ofTall,
  alt,
  width = 800,
  height = 600,
  priority = false,
  sizes = priority ? '100vw' : lazySizes,
  className = '',
}: PictureProps) {
  const wide = findPicture(of)
  const tall = tallPicture(of, ofTall)
  const image = (
    <img
      src={wide.src}
      alt={alt}
      width={wide.width ?? width}
      height={wide.height ?? height}
      sizes={wide.sources.length > 0 ? sizes : undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={wide.placeholder ? { background: `url(${wide.placeholder}) center / cover` } : undefined}
    />
  )
  if (!tall && !wide.night && wide.sources.length === 0) return image
  return (
    <picture>
      {tall && <Sources of={tall} media={uprightScreen} sizes={sizes} />}
      {wide.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {wide.night && <source media={nightScreen} srcSet={wide.night} />}
      {image}
    </picture>
  )
}

/** A photograph on wide screens and a drawing on upright ones would not match: then the photograph serves both. */
function tallPicture(of: string, ofTall: string | undefined): PictureFile | undefined {
  if (!ofTall || (isPhotograph(of) && !isPhotograph(ofTall))) return undefined
  return findPicture(ofTall)
}

function Sources({ of: file, media, sizes }: { of: PictureFile; media: string; sizes: string }) {
  const { src, sources, width, height } = file
  return (
    <>
      {sources.map((source) => (
        <source key={source.type} {...source} media={media} sizes={sizes} width={width} height={height} />
      ))}
      <source media={media} srcSet={src} width={width} height={height} />
    </>
  )
}
