import { noTestimonialsMessage, type Testimonial } from '../../content/testimonials.ts'
import { Picture } from '../pictures/picture.tsx'

type TestimonialsProps = {
  titleId: string
  title: string
  intro: string
  testimonials: readonly Testimonial[]
}

/** Quotations from guests, in large type. Where there are none, a sentence says so. */
export function Testimonials({ titleId, title, intro, testimonials }: TestimonialsProps) {
  return (
    <section aria-labelledby={titleId} className="mx-auto max-w-7xl px-5 pt-10 pb-18 sm:px-6 lg:pt-16">
      <h2 id={titleId}>{title}</h2>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      {testimonials.length === 0 ? (
        <p className="mt-8">{noTestimonialsMessage}</p>
      ) : (
        <ul
          className={`mt-10 grid gap-x-14 gap-y-12 lg:mt-14 ${columnStyles[testimonials.length] ?? 'lg:grid-cols-3'}`}
        >
          {testimonials.map((testimonial) => (
            <li key={testimonial.author + testimonial.quote} className="max-w-none">
              <Quote {...testimonial} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const columnStyles: Record<number, string> = { 1: '', 2: 'lg:grid-cols-2' }

function Quote({ quote, author, imgKey, alt }: Testimonial) {
  return (
    <figure aria-label={author} className="flex h-full flex-col gap-6">
      <blockquote className="grow">
        <p className="text-h3 leading-normal font-medium">
          <span aria-hidden="true" className="mr-1">
            «&#8239;
          </span>
          {quote}
          <span aria-hidden="true">&#8239;»</span>
        </p>
      </blockquote>
      <figcaption className="flex items-center gap-4">
        <Picture imgKey={imgKey} alt={alt} width={400} height={400} className="size-20 shrink-0 rounded-full" />
        <span>{author}</span>
      </figcaption>
    </figure>
  )
}
