import { offeredOutingsPage } from '../../../wording/pages/offered-outings.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** For social services and associations: what a relay has to do, what it is given, and which relays there are. */
export function Relays({ named }: { named: readonly string[] }) {
  const { title, intro, namedTitle, asked, given, action } = offeredOutingsPage.relays
  return (
    <section aria-labelledby="devenir-relais" className="mx-auto max-w-7xl px-5 pt-8 sm:px-6">
      <h2 id="devenir-relais">{title}</h2>
      <p className="mt-3 text-lg">{intro}</p>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
        {[asked, given].map(({ title: part, points }) => (
          <div key={part}>
            <h3 className="mb-3">{part}</h3>
            <ul className="list-disc space-y-3 pl-5 marker:text-accent">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {named.length > 0 && (
        <>
          <h3 className="mt-8 mb-3">{namedTitle}</h3>
          <ul className="gap-x-14 lg:columns-2">
            {named.map((name) => (
              <li key={name} className="py-1 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={action.to} variant="secondary" className="mt-8">
        {action.label}
      </ButtonLink>
    </section>
  )
}
