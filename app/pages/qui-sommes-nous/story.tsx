import { association } from '../../../content/association.ts'
import { aboutPage } from '../../../content/pages/about.ts'

export function Story() {
  const { title, paragraphs } = aboutPage.story
  const [opening, ...rest] = paragraphs
  return (
    <section
      aria-labelledby="histoire"
      className="mx-auto grid max-w-7xl gap-x-14 gap-y-6 px-5 py-10 sm:px-6 lg:grid-cols-[20rem_1fr] lg:py-16"
    >
      <h2 id="histoire">
        <span className="mb-3 block text-poster leading-none text-link">{association.foundedYear}</span>
        <span className="sr-only">&#8239;: </span>
        {title}
      </h2>
      <div className="space-y-5">
        <p className="lead">{opening}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
