import { contactErrorSeparator, contactNotices } from '../../../content/messages/notices-forms.ts'
import type { Delivery } from '../../forms/send-form.ts'
import type { Notice } from '../../ui/notices.tsx'

/** The notice of spec §8 for the outcome of sending a message. */
export function contactNotice(delivery: Delivery): Notice {
  if (delivery.kind === 'accepted') return contactNotices.success
  if (delivery.kind === 'unreachable') return contactNotices.networkFailure
  const reasons = delivery.errors
    .map(({ message }) => message)
    .join(contactErrorSeparator)
    // The sentence around the reasons ends with a full stop of its own.
    .replace(/\.$/, '')
  if (!reasons) return contactNotices.serverFailureWithoutReason
  const { description, ...notice } = contactNotices.serverFailure
  return { ...notice, description: description.replace('{errors}', () => reasons) }
}
