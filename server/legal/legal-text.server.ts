import { Marked } from 'marked'
import { association, associationTerms } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { legalLabels } from '../../content/pages/legal.ts'
import { countMinutes, keptByHand, retention } from '../../domain/privacy/retention.ts'
import cgv from '../../site/legal/cgv.md?raw'
import mentionsLegales from '../../site/legal/mentions-legales.md?raw'
import politiqueConfidentialite from '../../site/legal/politique-confidentialite.md?raw'
import { portOnOneLine, seatOnOneLine } from '../../wording/addresses.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { termFigures } from '../../wording/in-terms.ts'
import { fillIn, formatChoice } from '../../wording/sentences.ts'

const sources = { 'mentions-legales': mentionsLegales, 'politique-confidentialite': politiqueConfidentialite, cgv }
export type LegalTextName = keyof typeof sources

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
  const marked = new Marked({
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
  // Some editors put a mark in front, which would hide the first title.
  const source = sources[name].replace(/^\uFEFF/, '')
  const html = marked.parse(fillIn<string>(source, facts(isOnline)), { async: false })
  return { html, articles }
}

/**
 * The values for all blanks of the legal texts. Figures that the program applies come from the same constants, so that
 * a promise cannot differ from what the program does.
 */
function facts(isOnline: boolean): Record<string, string | number> {
  const { name, legalForm, email, jurisdiction, seat, port } = association
  const { dataProtection, vatNumber, paysOnSiteWith } = associationTerms
  return {
    ...termFigures(),
    name,
    legalForm,
    email,
    jurisdiction,
    seat: seatOnOneLine(seat),
    port: portOnOneLine(port),
    responsible: dataProtection,
    vatNumber: vatNumber ? fillIn(legalLabels.vatNumber, { number: vatNumber }) : '',
    onSiteMeans: formatChoice(paysOnSiteWith),
    refundDays: bookingTerms.refundDays,
    paymentDays: bookingTerms.paymentDays,
    cgvVersion: formatSwissDate(cancellationTerms.generalTermsVersion),
    ...retention,
    countMinutes,
    ...keptByHand,
    question: bookingTerms.question ? fillIn(legalLabels.question, bookingTerms.question) : '',
    onlineRecipient: isOnline ? legalLabels.onlineRecipient : '',
    onlinePayment: isOnline ? legalLabels.onlinePayment : '',
  }
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
