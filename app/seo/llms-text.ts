import { association } from '../../content/association.ts'
import { bookingSkill, llmsWords } from '../../content/for-assistants.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { facts } from './facts.ts'
import { type PublicPage, publicPages } from './public-pages.ts'

/** The site in one Markdown page, in the form of llmstxt.org: a title, a summary, facts, lists of links. */
export function llmsText(site: string, pages: readonly PublicPage[] = publicPages): string {
  const { practicalInfo, generalTerms, precedence } = cancellationTerms
  const known = facts(site)
  const { skill, sitemap } = llmsWords.bookingLinks
  return [
    `# ${association.name}`,
    `> ${llmsWords.summary}`,
    bullets(llmsWords.facts.map((fact) => fillIn<string>(fact, known))),
    `${llmsWords.cancellationTitle} : ${[...practicalInfo, ...generalTerms, precedence].join(' ')}`,
    `## ${llmsWords.bookingTitle}`,
    bullets([
      link(skill.label, skillAddress(site), skill.text),
      link(sitemap.label, `${site}/sitemap.xml`, sitemap.text),
    ]),
    `## ${llmsWords.pagesTitle}`,
    bullets(pages.filter((page) => !page.isFinePrint).map((page) => pageLink(page, site))),
    `## ${llmsWords.finePrintTitle}`,
    bullets(pages.filter((page) => page.isFinePrint).map((page) => pageLink(page, site))),
    '',
  ].join('\n\n')
}

/** The address of the instructions for assistants. */
export function skillAddress(site: string): string {
  return `${site}/assistants/${bookingSkill.name}/SKILL.md`
}

function pageLink({ name, path, words }: PublicPage, site: string): string {
  return link(name, `${site}${path}`, words.metaDescription)
}

function link(label: string, address: string, text: string): string {
  return `[${label}](${address}): ${text}`
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
