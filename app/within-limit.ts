import type { RouterContextProvider } from 'react-router'
import type { Outcome } from '../domain/booking/outcome.ts'
import type { Services } from '../server/services.ts'
import { clientAddressContext, servicesContext } from './services-context.ts'

/** What `answer` gives, unless there were too many requests of this kind from the client's address. */
export async function withinLimit<Answer>(
  context: Readonly<RouterContextProvider>,
  limit: Parameters<Services['limits']['consume']>[0],
  answer: (services: Services, clientAddress: string) => Promise<Answer>,
): Promise<Answer | Outcome<'too-many'>> {
  const services = context.get(servicesContext)
  const clientAddress = context.get(clientAddressContext)
  const limited = await services.limits.consume(limit, clientAddress)
  return limited ? { kind: 'too-many', ...limited } : answer(services, clientAddress)
}
