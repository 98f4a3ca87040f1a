import { byKey, isPhotograph } from './find-picture.ts'

const thumbnails = new Map([
  ...byKey(
    import.meta.glob<string>(
      ['../../content/images/*.svg', '!**/{*-[0-9]*,hero-*,icone,logo*,og,pa*,port-*,sortie-*,vague}.svg'],
      {
        eager: true,
        query: { w: '160', format: 'webp', as: 'url' },
        import: 'default',
      },
    ),
  ),
  // A photograph replaces the drawing here too.
  ...byKey(
    import.meta.glob<string>('../../content/images/*.{jpg,jpeg,png,webp,avif}', {
      eager: true,
      query: { w: '160', format: 'webp', as: 'url' },
      import: 'default',
    }),
  ),
])

/**
 * The address of a picture 160 pixels wide, or undefined if there is none of this key. A browser opens each drawing as
 * a document of its own, on the page's thread: seventeen of them, a thumb wide, blocked the booking page longer than
 * all the rest of it. As pixels they cost a tenth of that.
 */
export function thumbnailUrl(key: string): string | undefined {
  return thumbnails.get(key)
}

/** The same of the drawing by night; a photograph shows the same at any hour. */
export function nightThumbnailUrl(key: string): string | undefined {
  return isPhotograph(key) ? undefined : thumbnails.get(`${key}-nuit`)
}
