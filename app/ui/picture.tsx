import type { ComponentPropsWithRef } from 'react'

const files = import.meta.glob<string>('../../content/images/*.{svg,avif,webp,jpg,jpeg,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Later files win, so that a photograph beside the drawing of the same key replaces it. */
const urls = new Map(
  Object.entries(files)
    .sort(([one], [other]) => Number(isPhotograph(one)) - Number(isPhotograph(other)))
    .map(([path, url]) => [keyOf(path), url]),
)

function isPhotograph(path: string): boolean {
  return !path.endsWith('.svg')
}

function keyOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}

/** The address of a picture by its key, or undefined while nobody has drawn it. */
export function pictureUrl(key: string): string | undefined {
  return urls.get(key)
}

type PictureProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height' | 'alt'> & {
  /** Its key: the name of the file in `content/images/` without the ending. */
  of: string
  /** Another key for narrow, upright screens. */
  ofTall?: string
  alt: string
  width: number
  height: number
  /** True for the picture a visitor sees first: it is fetched at once instead of when it comes near. */
  priority?: boolean
}

/**
 * A picture of ours. Its place is kept by width and height before it arrives; a key without a file leaves an empty
 * place of the same size, with the text a screen reader needs.
 */
export function Picture({ of, ofTall, alt, width, height, priority = false, className = '', ...rest }: PictureProps) {
  const url = urls.get(of)
  const tallUrl = ofTall && urls.get(ofTall)
  if (!url) return <MissingPicture alt={alt} ratio={width / height} className={className} />
  const image = (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      {...rest}
    />
  )
  if (!tallUrl) return image
  return (
    <picture>
      <source media="(max-aspect-ratio: 4/5)" srcSet={tallUrl} />
      {image}
    </picture>
  )
}

function MissingPicture({ alt, ratio, className }: { alt: string; ratio: number; className: string }) {
  const look = { className: `bg-band ${className}`, style: { aspectRatio: ratio } }
  return alt ? <div role="img" aria-label={alt} {...look} /> : <div {...look} />
}
