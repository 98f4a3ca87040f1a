import { join } from 'node:path'
import type { Settings } from '../../platform/env.ts'

/** Where backups go when nobody names another place. The privacy job deletes old ones there. */
export function backupFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sauvegardes')
}

/** A name to the millisecond. */
export function datedName(now: Date): string {
  return `cap-embellie-${now.toISOString().replace(/[:.Z]/g, '')}.jsonl.gz`
}

/** Matches such a name, also of a backup that was interrupted. */
export const hasDatedName = /cap-embellie-[\dT-]+\.jsonl\.gz(\.part)?$/
