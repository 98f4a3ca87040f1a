import { formErrorMessages } from '../../../content/messages/form-errors.ts'
import { contactNotices, unknownContactError } from '../../../content/messages/notices-forms.ts'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { fillInAll } from '../../../wording/sentences.ts'
import { CollectedForm } from '../../forms/collected-form.tsx'
import type { Delivery } from '../../forms/send-form.ts'
import { TextAreaField, TextField } from '../../forms/text-field.tsx'
import type { Notice } from '../../ui/notices.tsx'

/** A message to the team. The browser's own checks are the only ones before it leaves (rule 4.1). */
export function ContactForm() {
  const { form } = contactPage
  return (
    <section aria-labelledby="ecrire" className="space-y-6">
      <CollectedForm
        prefix="contact"
        texts={form}
        sentences={formErrorMessages}
        noticeFor={contactNotice}
        intro={
          <>
            <h2 id="ecrire">{form.title}</h2>
            <p className="mt-2 text-sm text-ink-soft">{submissionTexts.allRequired}</p>
          </>
        }
      >
        {(field) => (
          <>
            <TextField {...field('name')} type="text" autoComplete="name" required />
            <TextField {...field('email')} type="email" autoComplete="email" required />
            <TextField {...field('subject')} type="text" required />
            <TextAreaField {...field('message')} rows={5} required />
            {/* A trap that people do not see and robots fill in, under Formspree's own name for it. `hidden` hides it from
            sight, keyboards and screen readers alike. */}
            <div hidden>
              <label>
                {form.honeypotLabel}
                <input
                  type="text"
                  name="_gotcha"
                  tabIndex={-1}
                  autoComplete="off"
                  toolparamdescription={form.honeypotLabel}
                />
              </label>
            </div>
          </>
        )}
      </CollectedForm>
    </section>
  )
}

/** The notice (rule 4.2) for the outcome of sending a message. */
export function contactNotice(delivery: Delivery): Notice {
  if (delivery.kind === 'accepted') return contactNotices.success
  if (delivery.kind === 'unreachable') return { ...contactNotices.networkFailure, variant: 'destructive' }
  const reasons = delivery.errors
    .map(({ message }) => message)
    .join(', ')
    // The sentence around the reasons ends with a full stop of its own.
    .replace(/\.$/, '')
  const failure = fillInAll(contactNotices.serverFailure, { errors: reasons || unknownContactError })
  return { ...failure, variant: 'destructive' }
}
