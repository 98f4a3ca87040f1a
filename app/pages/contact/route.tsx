import { HeartHandshake } from 'lucide-react'
import { href } from 'react-router'
import { supportLink } from '../../../content/navigation.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { lostLinkPage } from '../../../content/pages/lost-link.ts'
import { answerFormPage, loadFormPage } from '../../forms/form-page.server.ts'
import { useAcceptsDonations } from '../../layout/use-accepts-donations.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { WaterBand } from '../../sections/water.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

export const handle: PageHandle = { acts: true }

export const loader = (args: Route.LoaderArgs) => loadFormPage('contact', args)

export const action = (args: Route.ActionArgs) => answerFormPage('contact', args)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function ContactPage() {
  return (
    <>
      <PageHeader title={contactPage.title} intro={contactPage.intro}>
        <p>
          {contactPage.offered && (
            <>
              <TextLink {...contactPage.offered} />
              <br />
            </>
          )}
          <TextLink to={href('/ma-reservation')}>{lostLinkPage.link}</TextLink>
        </p>
      </PageHeader>
      <div className="mx-auto grid max-w-7xl items-start gap-8 px-5 pb-14 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10 lg:pb-20">
        <ContactForm />
        <ContactDetails />
      </div>
      <SupportBlock />
    </>
  )
}

/** What a gift makes possible. Until online donations are on, the button is shown, inactive, and says so (rule 1.3). */
function SupportBlock() {
  const { title, text, points, donateLabel, meanwhile } = contactPage.support
  return (
    <WaterBand meetsFooter>
      <section id="soutenir" aria-labelledby="soutenir-titre" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-14">
        <div className="grid gap-x-14 gap-y-7 lg:grid-cols-2">
          <div className="space-y-5">
            <h2 id="soutenir-titre">{title}</h2>
            <p className="text-lg">{text}</p>
          </div>
          <ul className="space-y-4 lg:pt-2">
            {points.map((point) => (
              <li key={point} className="flex gap-3.5 wrap-anywhere">
                <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
          <div className="space-y-3">
            {useAcceptsDonations() ? (
              <ButtonLink to={supportLink.to}>{donateLabel}</ButtonLink>
            ) : (
              <>
                <Button disabled variant="secondary" className="border-dashed wrap-anywhere disabled:opacity-100!">
                  {donateLabel} ({contactPage.comingSoon})
                </Button>
                <p className="text-sm">{meanwhile}</p>
              </>
            )}
          </div>
        </div>
      </section>
    </WaterBand>
  )
}
