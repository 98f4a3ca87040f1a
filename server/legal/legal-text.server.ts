import { Marked } from 'marked'
import type { CalendarDay } from '../../domain/calendar.ts'
import cgv from '../../site/legal/cgv.md?raw'
import mentionsLegales from '../../site/legal/mentions-legales.md?raw'
import politiqueConfidentialite from '../../site/legal/politique-confidentialite.md?raw'
import { fillIn } from '../../wording/sentences.ts'
import { legalFacts } from './legal-facts.ts'

const sources = { 'mentions-legales': mentionsLegales, 'politique-confidentialite': politiqueConfidentialite, cgv }
type LegalTextName = keyof typeof sources | `cgv/${CalendarDay}`

/** Each version of the terms of sale, with the figures it had. */
const versions = import.meta.glob<string>('./cgv/*.md', {
  base: '../../site/legal',
  eager: true,
  query: '?raw',
  import: 'default',
})

const sourceOf = (name: LegalTextName) =>
  name in sources ? sources[name as keyof typeof sources] : versions[`./${name}.md`]

export type LegalText = {
  html: string
  /** The titles of its articles, in order, with their anchors. */
  articles: { id: string; title: string }[]
}

/**
 * A legal text as HTML, its blanks filled in with the association's facts and terms. It is rendered on the server so
 * that browsers need no Markdown parser. `isOnline`: guests may pay online, which the texts then say. The HTML is safe:
 * the files are ours, and the build refuses HTML in them.
 */
export function legalText(name: LegalTextName, isOnline = false): LegalText {
  const articles: LegalText['articles'] = []
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${title}</h${depth}>`
        const id = anchorOf(title)
        articles.push({ id, title })
        return `<h2 id="${id}">${title}</h2>`
      },
      html: () => '',
    },
  })
  const html = parser.parse(fillIn<string>((sourceOf(name) ?? '').replace(/^\uFEFF/, ''), legalFacts(isOnline)), {
    async: false,
  })
  return { html, articles }
}

/** « 6. Si vous annulez » → « 6-si-vous-annulez » */
function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/&[a-z#\d]+;/g, ' ')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}
