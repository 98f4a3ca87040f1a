import { type GalleryImage, noGalleryImagesMessage } from '../../../content/gallery.ts'
import { Picture } from '../../pictures/picture.tsx'

/** Spec §9. */
const mostImages = 5

type GalleryProps = { title: string; intro: string; images: readonly GalleryImage[] }

/** A day on the lake: the first picture large, the others beside it. An empty gallery says so (spec §8). */
export function Gallery({ title, intro, images }: GalleryProps) {
  return (
    <section aria-labelledby="galerie" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-16">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2 lg:items-end">
        <h2 id="galerie">{title}</h2>
        <p className="text-lg text-ink-soft">{intro}</p>
      </div>
      {images.length === 0 ? (
        <p className="mt-8">{noGalleryImagesMessage}</p>
      ) : (
        <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:mt-12 lg:grid-cols-4">
          {images.slice(0, mostImages).map(({ key, alt, caption }) => (
            <li key={key} className="max-w-none first:col-span-2 lg:first:row-span-2">
              <figure aria-label={caption} className="flex h-full flex-col">
                <Picture of={key} alt={alt} className="aspect-[4/3] min-h-0 w-full grow rounded-card object-cover" />
                <figcaption className="pt-2.5 text-sm text-ink-soft">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
