import { contactPage } from '../../../content/pages/contact.ts'
import { answerFormPage, loadFormPage } from '../../forms/form-page.server.ts'
import { formPageMeta } from '../../forms/form-page-meta.ts'
import { deliverForm } from '../../forms/send-form.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { SupportBlock } from './support-block.tsx'

export const meta = (args: Route.MetaArgs) => formPageMeta(contactPage, args)

export const loader = (args: Route.LoaderArgs) => loadFormPage('contact', args)

export const action = (args: Route.ActionArgs) => answerFormPage('contact', args)

export const clientAction = deliverForm

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={contactPage.title}>
        <p>{contactPage.intro}</p>
        <p>
          <TextLink to={contactPage.offered.to}>{contactPage.offered.label}</TextLink>
        </p>
      </PageHeader>
      <div className="mx-auto grid max-w-7xl items-start gap-8 px-5 pb-14 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10 lg:pb-20">
        <ContactForm {...loaderData} answered={actionData} />
        <ContactDetails />
      </div>
      <SupportBlock />
    </>
  )
}
