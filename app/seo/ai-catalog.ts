import { association } from '../../content/association.ts'
import { bookingSkill } from '../../content/for-assistants.ts'
import { skillAddress } from './llms-text.ts'

/** What assistants can do here, in the form of Agentic Resource Discovery (`/.well-known/ai-catalog.json`). */
export function aiCatalog(site: string) {
  const { hostname } = new URL(site)
  return {
    specVersion: '1.0',
    host: {
      displayName: association.name,
      documentationUrl: `${site}/llms.txt`,
      logoUrl: `${site}/icones/icone-512.png`,
    },
    entries: [
      {
        identifier: `urn:air:${hostname}:skill:${bookingSkill.name}`,
        displayName: bookingSkill.displayName,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: skillAddress(site),
        description: bookingSkill.description,
        representativeQueries: [...bookingSkill.representativeQueries],
      },
    ],
  }
}
