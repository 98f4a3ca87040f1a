import { Download } from 'lucide-react'
import { href, useParams } from 'react-router'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { invoiceTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { TextAreaField, TextField } from '../../../forms/text-field.tsx'
import { FormEnd, fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { useDisclosure } from '../../../private-pages/keyed-page.tsx'
import { ActForm } from '../../../private-pages/use-act.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ActOutcome, type GuestProps, useGuestAct } from '../act-outcome.tsx'

/** The invoice in the name of a firm: asks for name and address, and nothing else, then leads to the sheet. */
export function InvoiceSection({ booking }: GuestProps) {
  const { key = '' } = useParams()
  const invoiceState = useGuestAct('invoice')
  const { answer, isPending, sent, reset } = invoiceState
  const isDone = answer?.kind === 'done'
  const disclosure = useDisclosure('facture', isDone ? answer : undefined, answer && !isDone)
  const closeButton = disclosure.closeButton(reset)
  if (!booking.invoice) return null
  const { to: recipient } = booking.invoice
  const [name, ...address] = recipient?.split('\n') ?? []
  const formAnswer = answer?.kind === 'invalid' ? { ...answer, sent } : { kind: 'none', sent }
  const field = fieldPropsOf('invoice', formAnswer, texts.errors, { name, address: address.join('\n') })
  return (
    <Card as="section" aria-labelledby="invoice-title" className="space-y-4 print:hidden">
      <h2 id="invoice-title">{texts.title}</h2>
      <ActOutcome actState={invoiceState} booking={booking} />
      {recipient && (
        <>
          <p>{texts.known}</p>
          <p className="font-semibold whitespace-pre-line wrap-anywhere">{recipient}</p>
          <p>
            <TextLink to={href('/ma-reservation/:key/facture.pdf', { key })}>
              <Download aria-hidden="true" className="mr-2 inline size-5" />
              {texts.save}
            </TextLink>
          </p>
        </>
      )}
      {disclosure.isOpen ? (
        <ActForm
          {...{ act: invoiceState, closeButton }}
          aria-labelledby="invoice-form-title"
          noValidate
          className="space-y-6"
        >
          <h3 {...disclosure.title} id="invoice-form-title" className="w-fit rounded-field">
            {recipient ? texts.change : texts.open}
          </h3>
          <p>{texts.lead}</p>
          <p className="text-sm text-ink-soft">{submissionTexts.allRequired}</p>
          <ErrorSummary fields={[field('name'), field('address')]} attempt={answer} as="h4" />
          <TextField {...field('name')} label={texts.name} autoComplete="organization" maxLength={120} required />
          <TextAreaField
            {...field('address')}
            label={texts.address}
            hint={texts.hint}
            autoComplete="street-address"
            rows={3}
            maxLength={240}
            required
          />
          <p className="text-sm text-ink-soft">{texts.privacy}</p>
          <FormEnd
            {...{ isPending, closeButton }}
            submit={texts.submit}
            pending={texts.submitting}
            close={texts.close}
          />
        </ActForm>
      ) : (
        <Button variant="quiet" {...disclosure.openButton(reset)} className="-mx-3">
          {recipient ? texts.change : texts.open}
        </Button>
      )}
    </Card>
  )
}
