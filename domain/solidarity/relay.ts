import { z } from 'zod'
import { emailAddress, personName, phoneNumber } from '../person.ts'

/** What the team enters for a relay, with the errors of the booking form. `named`: it may be named in public. */
export const relaySchema = z
  .object({
    name: personName,
    email: emailAddress,
    phone: phoneNumber,
    named: z.literal('yes').optional().catch(undefined),
  })
  .transform(({ named, ...relay }) => ({ ...relay, isNamed: named === 'yes' }))

/** A social service or an association that takes places for families it knows. */
export type Relay = z.output<typeof relaySchema> & { id: string }
