import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { clientAddressContext, servicesContext } from './app/services-context.ts'
import { readSettings } from './server/env.ts'
import { openServices } from './server/services.ts'

const settings = readSettings(process.env)
const services = await openServices(settings)
const handle = createRequestHandler(build)
serve({
  fetch: (request) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientAddressContext, '')
    return handle(request, context)
  },
  port: settings.port,
})
