import { z } from 'zod'
import { emailAddress, personName } from '../person.ts'

/** A social service or an association that takes places for families it knows. */
export type Relay = {
  id: string
  name: string
  email: string
  /** The relay agrees to be named in public. */
  isNamed: boolean
  createdAt: Date
  /** From then on it takes no more places; those it has taken remain. */
  leftAt: Date | undefined
}

/** What the team enters for a relay; an invalid field has the sentence of the booking form. */
export const relaySchema = z.object({ name: personName, email: emailAddress, isNamed: z.boolean().default(false) })
