import { findPhotograph, findPicture } from './find-picture.ts'

type PictureProps = {
  /** Its key: the name of the file in `site/images/` without the extension. */
  imgKey: string
  /** Another key for narrow, upright screens, if there is a photograph of it. */
  tallImgKey?: string
  alt: string
  /** The language of `alt`, where it is not that of the page. */
  lang?: string | undefined
  /** The dimensions of the drawing, 800 × 600 unless given. A photograph has its own. */
  width?: number
  height?: number
  /** True for the picture a visitor sees first: it is fetched at once instead of lazily. */
  priority?: boolean
  /**
   * Its displayed width, for the choice among the widths of a photograph; `lazySizes` unless given or first on the page.
   */
  sizes?: string
  className?: string
}

/** The browser measures a lazy picture itself (`auto`); the rest is for browsers that cannot. */
const lazySizes = 'auto, (min-width: 48rem) 50vw, 100vw'
export const nightScreen = 'screen and (prefers-color-scheme: dark)'
const uprightScreen = '(max-aspect-ratio: 4/5)'

/** A picture of the site. Width and height reserve its space before it arrives. */
export function Picture({
  imgKey,
  tallImgKey,
  alt,
  lang,
  width = 800,
  height = 600,
  priority = false,
  sizes = priority ? '100vw' : lazySizes,
  className = '',
}: PictureProps) {
  const mainPicture = findPicture(imgKey)
  const tallPicture = tallImgKey === undefined ? undefined : findPhotograph(tallImgKey)
  const image = (
    <img
      src={mainPicture.src}
      alt={alt}
      lang={lang}
      width={mainPicture.width ?? width}
      height={mainPicture.height ?? height}
      sizes={mainPicture.sources.length > 0 ? sizes : undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
  if (!mainPicture.night && mainPicture.sources.length === 0) return image
  return (
    <picture>
      {tallPicture?.sources.map((source) => (
        <source
          key={source.type}
          {...source}
          media={uprightScreen}
          sizes={sizes}
          width={tallPicture.width}
          height={tallPicture.height}
        />
      ))}
      {mainPicture.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {mainPicture.night && <source media={nightScreen} srcSet={mainPicture.night} />}
      {image}
    </picture>
  )
}
