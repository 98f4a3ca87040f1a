import { importByTeam } from '../../server/team/bank-file.server.ts'
import { outcomeInit } from '../outcome-init.ts'
import { withinLimit } from '../services-context.ts'
import type { Route } from './+types/releve.ts'

/**
 * POST /carnet-de-bord/releve: the bank's file as the whole body, and the team key in a header, so that the HTTP shell
 * can check it before it reads the file. Answers with the outcome as JSON.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await withinLimit('private-act', context, async (services) =>
    importByTeam(services, request.headers, new Uint8Array(await request.arrayBuffer())),
  )
  return Response.json(outcome, outcomeInit(outcome))
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
