import { association } from '../../../../content/association.ts'
import { manageBookingPage } from '../../../../content/pages/manage-booking.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { AddressLink } from '../../../ui/text-link.tsx'

const words = manageBookingPage.contact

/** The address to write to, with the reference already in the subject. */
export function ContactLine({ reference }: { reference: string }) {
  const subject = encodeURIComponent(fillIn(words.subject, { reference }))
  return (
    <p>
      {fillIn(words.text, { reference })}{' '}
      <AddressLink href={`mailto:${association.email}?subject=${subject}`}>{association.email}</AddressLink>
    </p>
  )
}
