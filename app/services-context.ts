import { createContext, RouterContextProvider } from 'react-router'
import type { Outcome } from '../domain/booking/outcome.ts'
import type { Services } from '../server/services.ts'

/** Gives a route's loader or action access to the server's services. */
export const servicesContext = createContext<Services>()

/** The address the request came from, as far as the trusted proxies tell. */
export const clientAddressContext = createContext<string>()

/** Reports to the HTTP shell an error that no page handled, so that it can log it and choose the right status. */
export const reportFailureContext = createContext<(error: unknown) => void>(() => {})

/** The context of one request. Made here because its keys must be the same objects that the pages import. */
export function contextFor(
  services: Services,
  clientAddress: string,
  reportFailure: (error: unknown) => void,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(clientAddressContext, clientAddress)
  context.set(reportFailureContext, reportFailure)
  return context
}

/** The answer of `act`, or that this address has asked too often. */
export async function withinLimit<Answer>(
  kind: Parameters<Services['limits']['consume']>[0],
  context: Readonly<RouterContextProvider>,
  act: (services: Services, clientAddress: string) => Promise<Answer>,
): Promise<Answer | Outcome<'too-many'>> {
  const services = context.get(servicesContext)
  const clientAddress = context.get(clientAddressContext)
  const refusal = await services.limits.consume(kind, clientAddress)
  return refusal ? { kind: 'too-many', ...refusal } : act(services, clientAddress)
}
