import { association } from '../../../content/association.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { offeredOutingsPage } from '../../../wording/pages/offered-outings.ts'
import { Lines } from '../../sections/lines.tsx'
import { Card } from '../../ui/card.tsx'
import { AddressLink, TextLink } from '../../ui/text-link.tsx'

const { email, phone } = association

/** The two ways to an outing, side by side because neither is better, and what follows in both cases. */
export function Ways() {
  const { title, intro, through, direct, mailLabel, phoneComingSoon, afterwards } = offeredOutingsPage.ways
  return (
    <section aria-labelledby="comment" className="mx-auto max-w-7xl px-5 pt-8 sm:px-6 lg:pt-12">
      <h2 id="comment">{title}</h2>
      <p className="mt-3 text-lg">{intro}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 print:grid-cols-2">
        <Card as="article" aria-labelledby={through.id}>
          <h3 id={through.id} className="mb-2">
            {through.title}
          </h3>
          <Lines of={through.lines} />
        </Card>
        <Card as="article" aria-labelledby={direct.id}>
          <h3 id={direct.id} className="mb-2">
            {direct.title}
          </h3>
          <Lines of={direct.lines} />
          <ul className="mt-2">
            <li>
              <AddressLink href={`mailto:${email}`}>{fillIn<string>(mailLabel, { email })}</AddressLink>
            </li>
            {direct.link && (
              <li>
                <TextLink to={direct.link.to}>{direct.link.label}</TextLink>
              </li>
            )}
            <li>
              {phone ? (
                <AddressLink href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</AddressLink>
              ) : (
                <span className="inline-flex min-h-11 items-center text-ink-soft">{phoneComingSoon}</span>
              )}
            </li>
          </ul>
        </Card>
      </div>
      <h3 className="mt-10">{afterwards.title}</h3>
      <ol className="mt-4 grid gap-x-14 gap-y-4 text-lg lg:grid-cols-3 print:grid-cols-3">
        {afterwards.lines.map((line, index) => (
          <li key={line} className="flex max-w-none items-center gap-4">
            <span
              aria-hidden="true"
              className="grid size-[min(3rem,15vw)] shrink-0 place-items-center rounded-full bg-sun font-bold text-lac edge-when-forced"
            >
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}
