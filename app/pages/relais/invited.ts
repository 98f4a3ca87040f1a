import type { RelayOuting } from '../../../server/solidarity/relay-view.server.ts'

/** An outing whose code has just been issued; `isMailed`: the family was also written to. */
export type Invited = { outing: RelayOuting; code: string; isMailed: boolean }
