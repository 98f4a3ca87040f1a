import { Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { quoteNotices } from '../../../content/messages/notices-forms.ts'
import { maxInFleet } from '../../../domain/booking/boat.ts'
import { submissionErrorMessages } from '../../../wording/messages/submissions.ts'
import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import { CollectedForm } from '../../forms/collected-form.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import type { Delivery } from '../../forms/send-form.ts'
import { TextAreaField, TextField } from '../../forms/text-field.tsx'
import type { Notice } from '../../ui/notices.tsx'

/** Any failure has the one notice; that of the success stays seven seconds (rule 5.1). */
const quoteNotice = ({ kind }: Delivery): Notice =>
  kind === 'accepted'
    ? { ...quoteNotices.success, durationMs: 7000 }
    : { ...quoteNotices.failure, variant: 'destructive' }

/** Asks for a quote. The browser's own checks are the only ones before it leaves (rule 4.1). */
export function QuoteForm() {
  const { title, intro, requiredNote, largerGroups } = privateHirePage.form
  return (
    <section aria-labelledby="devis" className="mx-auto max-w-7xl px-5 pb-6 sm:px-6">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="space-y-6 lg:[@media(min-height:44rem)]:sticky lg:top-[calc(var(--bar-height)+2rem)]">
          <h2 id="devis">{title}</h2>
          <p className="text-lg">{intro}</p>
          <p className="flex gap-3.5 rounded-card bg-band p-5">
            <Users aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-link" />
            <span>
              {largerGroups.text}{' '}
              <a href={largerGroups.link.to} className="font-semibold text-link underline underline-offset-4">
                {largerGroups.link.label}
              </a>
            </span>
          </p>
        </div>
        <div className="space-y-6">
          <CollectedForm
            prefix="devis"
            texts={privateHirePage.form}
            sentences={submissionErrorMessages()}
            noticeFor={quoteNotice}
            intro={<p className="text-sm text-ink-soft">{requiredNote}</p>}
          >
            {(field) => (
              <>
                <TextField {...field('name')} type="text" autoComplete="name" required />
                <TextField {...field('email')} type="email" autoComplete="email" required />
                <div className="grid gap-6 sm:grid-cols-2">
                  <TextField {...field('phone')} type="tel" autoComplete="tel" />
                  <EventTypeField {...field('eventType')} />
                  <TextField {...field('date')} type="date" required />
                  <TextField
                    {...field('guests')}
                    type="number"
                    inputMode="numeric"
                    min={bookingTerms.minParticipants}
                    max={maxInFleet('maxParticipants', bookingTerms)}
                    required
                  />
                </div>
                <TextAreaField {...field('wishes')} rows={4} />
              </>
            )}
          </CollectedForm>
        </div>
      </div>
    </section>
  )
}

function EventTypeField({ placeholder, ...field }: ComponentProps<typeof SelectField> & { placeholder?: string }) {
  return (
    <SelectField {...field} required>
      <option value="">{placeholder}</option>
      {privateHirePage.eventTypes.map(({ id, option }) => (
        <option key={id} value={id}>
          {option}
        </option>
      ))}
    </SelectField>
  )
}
