import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import { answerFormPage, loadFormPage } from '../../forms/form-page.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Edge, PageHeader } from '../../sections/page-header.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/route.ts'
import { QuoteForm } from './quote-form.tsx'

export const handle: PageHandle = { acts: true }

export const loader = (args: Route.LoaderArgs) => loadFormPage('devis', args)

export const action = (args: Route.ActionArgs) => answerFormPage('devis', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function PrivateHirePage() {
  return (
    <>
      <PageHeader title={privateHirePage.title} intro={privateHirePage.intro} ground="night bg-lac" edge={<Lamps />} />
      <EventTypes />
      <QuoteForm />
    </>
  )
}

/** The string of lamps that lights the deck in the evening. */
function Lamps() {
  const cordPath = 'M0 8q180 64 360 0q180 64 360 0q180 64 360 0q180 64 360 0'
  return (
    <Edge>
      <path className="fill-none stroke-edge" strokeWidth="2" d={cordPath} />
      <path
        className="fill-none stroke-sun"
        strokeWidth="14"
        strokeLinecap="round"
        strokeDasharray="0 38"
        d={cordPath}
      />
    </Edge>
  )
}

/** The four occasions (rule 1.6). */
function EventTypes() {
  return (
    <section aria-labelledby="occasions" className="mx-auto max-w-7xl px-5 pt-2 pb-12 sm:px-6 lg:pb-16">
      <h2 id="occasions">{privateHirePage.eventTypesTitle}</h2>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {privateHirePage.eventTypes.map(({ id, title, text, alt }) => (
          <li key={id} className="grid max-w-none">
            <Card as="article" isPadded={false} className="flex flex-col">
              <Picture imgKey={id} alt={alt} className="aspect-[4/3] w-full object-cover max-sm:order-last" />
              <div className="space-y-3 p-5 sm:p-6">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
