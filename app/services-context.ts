import { createContext } from 'react-router'
import type { Services } from '../server/services.ts'

/** How a route's loader or action reaches the server's parts. Set for each request by `server.ts`. */
export const servicesContext = createContext<Services>()

/** The address the request came from, as far as the trusted proxies tell. */
export const clientAddressContext = createContext<string>()
