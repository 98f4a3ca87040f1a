import { formErrorMessages } from '../../../content/messages/form-errors.ts'
import { contactNotices } from '../../../content/messages/notices-forms.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import type { Delivery } from '../../forms/send-form.ts'
import { SendingOutcome, SendRow } from '../../forms/sending-outcome.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormSending } from '../../forms/use-form-sending.ts'
import { Card } from '../../ui/card.tsx'
import { contactNotice } from './contact-notice.ts'

type ContactFormProps = { formAddress: string; hasArrived: boolean; answered: Delivery | undefined }

const { title, requiredNote, fields, privacy, submitLabel, pendingLabel, honeypotLabel, assistant } = contactPage.form
const fieldNames = ['name', 'email', 'subject', 'message']
const fieldId = (field: string) => `contact-${field}`

/** A message to the team. The browser's own checks are the only ones before it leaves (spec §5). */
export function ContactForm({ formAddress, hasArrived, answered }: ContactFormProps) {
  const sending = useFormSending({
    address: formAddress,
    answered,
    fieldNames,
    sentences: formErrorMessages,
    noticeFor: contactNotice,
  })
  const field = (name: keyof typeof fields) => ({
    id: fieldId(name),
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    placeholder: fields[name].placeholder,
    error: sending.errorOf(name),
    defaultValue: sending.startsWith(name),
    toolparamdescription: fields[name].assistant,
    required: true,
  })
  return (
    <section aria-labelledby="ecrire" className="space-y-6">
      <SendingOutcome {...{ sending, hasArrived, fieldId }} arrived={contactNotices.success} />
      <Card>
        <h2 id="ecrire">{title}</h2>
        <p className="mt-2 text-sm text-ink-soft">{requiredNote}</p>
        <form
          method="post"
          action={formAddress}
          encType="multipart/form-data"
          {...sending.formProps}
          toolname={assistant.toolName}
          tooldescription={assistant.toolDescription}
          className="mt-6 space-y-6"
        >
          <TextField {...field('name')} type="text" autoComplete="name" />
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('subject')} type="text" />
          <TextAreaField {...field('message')} rows={5} />
          <input type="hidden" name="_replyto" />
          <Honeypot label={honeypotLabel} />
          <PrivacyNote {...privacy} months={retention.messageMonths} />
          <SendRow {...{ sending, pendingLabel }} label={submitLabel} />
        </form>
      </Card>
    </section>
  )
}
