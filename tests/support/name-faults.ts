import type { Page } from '@playwright/test'

/**
 * Faults in what is heard that axe does not look for: a drawing that only decorates is read out; a part has neither a
 * name nor a heading; two buttons have one name (unless it names the record in whose card each stands), or two links of
 * one name lead to two pages; headings and labels are heard in another order than seen; a wrong field does not say why;
 * a hidden label is not shown to a pointer (RGAA 11.1.3); a definition is empty; a caption speaks of left and right;
 * what takes the focus is announced as well. The page must be narrow enough to show one column, and must have loaded
 * axe, which computes the names.
 */
export function nameFaults(page: Page, within: string): Promise<string[]> {
  return page.evaluate(listNameFaults, { within })
}

/** Runs in the page. */
function listNameFaults({ within }: { within: string }): string[] {
  const { setup, teardown, commons } = window.axe as typeof window.axe & { setup(): void; teardown(): void }
  setup()
  const nameOf = (element: Element) => commons.text.accessibleText(element).replace(/\s+/g, ' ').trim()
  const scope = document.querySelector('dialog:modal') ?? document.querySelector(within) ?? document.body
  const queryAll = <Kind extends Element>(selector: string) =>
    [...scope.querySelectorAll<Kind>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]'),
    )
  const faults: string[] = []
  const addFault = (description: string, ...elements: Element[]) =>
    faults.push([description, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 150))].join(': '))

  for (const image of queryAll('svg, canvas, img:not([alt=""])'))
    if (!image.closest('[role=img]') && !nameOf(image)) addFault('decoration is read out', image)

  const namedElementSelector = ':is([aria-label], [aria-labelledby], [title], :has(> legend, > caption))'
  for (const part of queryAll(`:is(main section, article, fieldset, table, dialog):not(${namedElementSelector})`))
    if (!part.querySelector('h1, h2, h3, h4, h5, h6')) addFault('nameless', part)

  // Cards may have buttons of one name: two guests may be called the same, and two keys may have no name.
  const cardSelector = 'article, li, tr'
  const buttons = new Map<string, Element>()
  for (const button of queryAll('button:enabled')) {
    const name = nameOf(button)
    const other = buttons.get(name)
    const namesRecordOfOwnCard = name.includes(' : ') && other?.closest(cardSelector) !== button.closest(cardSelector)
    if (other && !namesRecordOfOwnCard) addFault(`two buttons « ${name} »`, other, button)
    buttons.set(name, button)
  }
  const links = new Map<string, HTMLAnchorElement>()
  // In the demo's mailbox two mails may have one subject, as in any mailbox.
  for (const link of queryAll<HTMLAnchorElement>('a[href]:not([href^="/boite-aux-lettres/"])').filter(
    ({ pathname }) => pathname !== location.pathname,
  )) {
    const name = nameOf(link)
    const other = links.get(name)
    if (other && other.origin + other.pathname !== link.origin + link.pathname)
      addFault(`two links « ${name} »`, other, link)
    links.set(name, link)
  }

  // The title of a section of the logbook stands first for whoever listens, though what is urgent is seen above it.
  const headingsAndLabels = queryAll('main :is(h1, h2, h3, h4, h5, h6, label, legend):not([data-page-title])')
  for (const [index, part] of headingsAndLabels.entries()) {
    const previous = headingsAndLabels[index - 1]
    if (previous && part.getBoundingClientRect().bottom <= previous.getBoundingClientRect().top)
      addFault('heard later than it is seen', part, previous)
  }

  for (const field of queryAll('[aria-invalid=true]')) {
    const ids = `${field.getAttribute('aria-describedby')} ${field.getAttribute('aria-errormessage')}`.split(/\s+/)
    if (!ids.some((id) => document.getElementById(id)?.textContent?.trim())) addFault('wrong without saying why', field)
  }

  for (const field of queryAll<HTMLInputElement>('input:not([type=hidden], [tabindex="-1"]), select, textarea')) {
    const isSeen = [...(field.labels ?? [])].some((label) => label.getBoundingClientRect().width > 1)
    if (!isSeen && !field.title) addFault('its label is not seen', field)
  }
  for (const part of queryAll('dd, caption'))
    if (!part.textContent?.trim() || (part.matches('caption') && /à (gauche|droite)/i.test(part.textContent)))
      addFault('says nothing to who does not see it', part)

  const focused = document.activeElement?.closest('[tabindex="-1"]')
  if (focused?.closest('[role=alert], [aria-live=assertive]')) addFault('said twice', focused)
  teardown()
  return faults
}
