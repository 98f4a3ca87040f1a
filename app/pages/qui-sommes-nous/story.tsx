import { association } from '../../../content/association.ts'
import { aboutPage } from '../../../content/pages/about.ts'
import { Picture } from '../../pictures/picture.tsx'

export function Story() {
  const { title, paragraphs } = aboutPage.story
  const { imgKey, alt } = aboutPage.hero
  const [opening, ...rest] = paragraphs
  return (
    <section
      aria-labelledby="histoire"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-6 px-5 py-10 sm:px-6 lg:grid-cols-[20rem_1fr] lg:py-16"
    >
      <h2 id="histoire">
        <span className="mb-3 block text-poster leading-none text-link">{association.foundedYear}</span>
        <span className="sr-only"> : </span>
        {title}
      </h2>
      <div className="space-y-6">
        <p className="max-w-[34em] text-h3 leading-relaxed">{opening}</p>
        <Picture
          of={imgKey}
          alt={alt}
          width={800}
          height={600}
          className="aspect-[2/1] w-full rounded-card object-cover object-[50%_58%]"
        />
        <div className="space-y-5 lg:columns-2 lg:gap-10 lg:space-y-0">
          {rest.map((paragraph) => (
            <p key={paragraph} className="break-inside-avoid">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
