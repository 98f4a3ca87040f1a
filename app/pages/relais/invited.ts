import type { RelayOuting } from '../../../server/solidarity/relay-view.server.ts'

/** An outing whose code is known just now; `isMailed`: its family was also written to. */
export type Invited = { outing: RelayOuting; code: string; isMailed: boolean }
