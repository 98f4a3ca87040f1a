import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingSkillTexts, llmsTexts } from '../../content/for-assistants.ts'
import { measures } from '../../content/measures.ts'
import type { WithTerms } from '../../content/text-types.ts'
import { askedFields, optionalFieldNames } from '../../domain/booking/optional-fields.ts'
import { portOnOneLine } from '../../wording/addresses.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { inTerms } from '../../wording/in-terms.ts'
import { openDaysTexts } from '../../wording/pages/booking.ts'
import { boatName } from '../../wording/resources.ts'
import { fillIn, formatChf, formatChoice, formatCount } from '../../wording/sentences.ts'
import { wishIds, wishName } from '../../wording/wishes.ts'
import { type PublicPage, pagesListedByDefault } from './public-pages.ts'

/** The site in one Markdown page, in the form of llmstxt.org: a title, a summary, facts, lists of links. */
export function llmsText(site: string, pages: readonly PublicPage[] = pagesListedByDefault): string {
  const { practicalInfo, generalTerms, precedence } = cancellationTerms
  const texts = withFilledBlanks(llmsTexts, site)
  const { skill, sitemap } = texts.bookingLinks
  // From a range of prices nobody could tell which boat costs what.
  const prices = bookingTerms.boats.map(({ ratePerHourChf, maxParticipants }) => `${ratePerHourChf} ${maxParticipants}`)
  const boatLines = bookingTerms.boats.map(({ id, ratePerHourChf, maxParticipants }) =>
    fillIn(texts.ofBoat, {
      boat: boatName(id),
      boatRate: formatChf(ratePerHourChf),
      persons: formatCount(measures.persons, maxParticipants),
    }),
  )
  const pageLinks = (pages: PublicPage[]) =>
    bullets(pages.map(({ name, path, texts }) => link(name, `${site}${path}`, texts.metaDescription)))
  return [
    `# ${association.name}`,
    `> ${texts.summary}`,
    bullets([...texts.facts, ...openDaysTexts(), ...(new Set(prices).size > 1 ? boatLines : [])]),
    `${texts.cancellationTitle} : ${[...practicalInfo, ...generalTerms, precedence].join(' ')}`,
    `## ${texts.bookingTitle}`,
    bullets([
      link(skill.label, skillAddress(site), skill.text),
      link(sitemap.label, `${site}/sitemap.xml`, sitemap.text),
    ]),
    `## ${texts.pagesTitle}`,
    pageLinks(pages.filter((page) => !page.isFinePrint)),
    `## ${texts.finePrintTitle}`,
    pageLinks(pages.filter((page) => page.isFinePrint)),
    '',
  ].join('\n\n')
}

/** How an assistant helps someone to book, as an Agent Skill: front matter, then instructions in Markdown. */
export function bookingSkillText(site: string): string {
  const texts = withFilledBlanks(bookingSkillTexts, site)
  return [
    `---\nname: ${texts.name}\ndescription: ${JSON.stringify(texts.description)}\n---`,
    `# ${texts.displayName}`,
    bullets(texts.before),
    texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    bullets(texts.fields),
    `## ${texts.wishesTitle}`,
    bullets(wishIds().map((id) => `\`${id}\` : ${wishName(id)}`)),
    texts.byHand,
    '',
  ].join('\n\n')
}

/** What assistants can do here, in the form of Agentic Resource Discovery (`/.well-known/ai-catalog.json`). */
export function aiCatalog(site: string) {
  const { name, displayName, description, representativeQueries } = withFilledBlanks(bookingSkillTexts, site)
  const entry = {
    identifier: `urn:air:${new URL(site).hostname}:skill:${name}`,
    displayName,
    type: 'text/markdown; profile="urn:air:agent-skills"',
    url: skillAddress(site),
    description,
    representativeQueries: [...representativeQueries],
  }
  return {
    specVersion: '1.0',
    host: {
      displayName: association.name,
      documentationUrl: `${site}/llms.txt`,
      logoUrl: `${site}/icones/icone-512.png`,
    },
    entries: [entry],
  }
}

/** The address of the instructions for assistants. */
export function skillAddress(site: string): string {
  return `${site}/assistants/${inTerms(bookingSkillTexts).name}/SKILL.md`
}

function withFilledBlanks<Words>(texts: WithTerms<Words>, site: string): Words {
  const { port, email } = association
  const { boats, startTimes } = bookingTerms
  const terms = { boatIds: formatChoice(boats.map(({ id }) => id)), startTimes: startTimes.join(', ') }
  const optionalFields = new Intl.ListFormat('fr').format(askedFields(optionalFieldNames, bookingTerms))
  return inTerms(texts, { site, email, port: portOnOneLine(port), optionalFields, ...terms })
}

function link(label: string, address: string, text: string): string {
  return `[${label}](${address}): ${text}`
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
