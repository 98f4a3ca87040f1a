import type { Settings } from '../env.ts'

/**
 * The visitor's own page. The token stands in the fragment, which browsers send to no server: it reaches no log, no
 * referrer and no mail scanner that only fetches.
 */
export function manageUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, token: string): string {
  return `${publicUrl}/ma-reservation#${token}`
}
