import { z } from 'zod'
import { emailAddress, personName } from '../person.ts'

/** What the team enters for a relay; an invalid field has the sentence of the booking form. `isNamed`: in public. */
export const relaySchema = z.object({ name: personName, email: emailAddress, isNamed: z.boolean().default(false) })

/** A social service or an association that takes places for families it knows. */
export type Relay = z.output<typeof relaySchema> & { id: string }
