import { z } from 'zod'
import { emailAddress, personName } from '../person.ts'

/** A social service or an association that takes places for families it knows. */
export type Relay = {
  id: string
  name: string
  email: string
  /** It agrees to be named in public. */
  isNamed: boolean
  createdAt: Date
  /** It takes no places any more since then; what it has taken stays. */
  leftAt: Date | undefined
}

/** What the team says of a relay; a field that is wrong has the sentence of the booking form. */
export const relaySchema = z.object({
  name: personName,
  email: emailAddress,
  isNamed: z.boolean().default(false),
})
