// L’équipe de la page « Qui sommes-nous ? ».

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/team.json' with { type: 'json' }

export const teamMembers = site as SiteFile<'team'>
export type TeamMember = (typeof teamMembers)[number]
