import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import { answerFormPage, loadFormPage } from '../../forms/form-page.server.ts'
import { formPageMeta } from '../../forms/form-page-meta.ts'
import { deliverForm } from '../../forms/send-form.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import type { Route } from './+types/route.ts'
import { EventTypes } from './event-types.tsx'
import { QuoteForm } from './quote-form.tsx'

export const meta = (args: Route.MetaArgs) => formPageMeta(privateHirePage, args)

export const loader = (args: Route.LoaderArgs) => loadFormPage('devis', args)

export const action = (args: Route.ActionArgs) => answerFormPage('devis', args)

export const clientAction = deliverForm

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function PrivateHirePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={privateHirePage.title}>
        <p>{privateHirePage.intro}</p>
      </PageHeader>
      <EventTypes />
      <QuoteForm {...loaderData} answered={actionData} />
    </>
  )
}
