import { createContext, RouterContextProvider } from 'react-router'
import type { Services } from '../server/services.ts'

/** How a route's loader or action reaches the server's parts. */
export const servicesContext = createContext<Services>()

/** The address the request came from, as far as the trusted proxies tell. */
export const clientAddressContext = createContext<string>()

/** Tells the HTTP shell of an error that no page handled, so that it can log it and choose the right status. */
export const reportFailureContext = createContext<(error: unknown) => void>(() => {})

/** The context of one request. It is made here because the keys must be the very ones that the pages import. */
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
