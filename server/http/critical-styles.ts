import { PurgeCSS } from 'purgecss'

/**
 * The rules of `css` that the page as it stands can need: those whose names occur in its HTML. A whole style sheet
 * would not fit into the first ten packets beside the page, and the first paint would wait one more journey for it.
 * Font files are left out, because a browser fetches them ahead of everything it can already paint; their stand-ins
 * have the same measures. The whole sheet follows after the first paint (see `wake-up.ts`).
 */
export async function criticalStyles(css: string, html: string): Promise<string> {
  // What scripts name as they stand in the page stays too: one may set a class before the first paint.
  const markup = html.replace(/<style\b[\s\S]*?<\/style>|<script type=[\s\S]*?<\/script>/g, '')
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: namesIn,
    variables: true,
    keyframes: true,
  })
  const needed = purged?.css ?? css
  return [fontFiles, propertiesWithoutValue, comments].reduce(
    (styles, unneeded) => styles.replace(unneeded, ''),
    needed.replace(valuesForOldBrowsers, '@layer properties;'),
  )
}

/** They only keep a value from being inherited, which nothing in a page at rest depends on. */
const propertiesWithoutValue = /@property [\w-]+\s*\{\s*syntax:\s*"\*";\s*inherits:\s*false;?\s*\}/g

const comments = /\/\*[\s\S]*?\*\//g

const fontFiles = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** Tailwind's substitute for `@property`. Its layer stays named first, so that the whole sheet finds the same order. */
const valuesForOldBrowsers = /@layer properties\{@supports[\s\S]*?\}\}\}/

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Everything in the markup that a selector could name: tags, attributes, their values, single classes. */
function namesIn(markup: string): string[] {
  const words = markup.match(/[^\s"'<>=]+/g) ?? []
  return words.map((word) => word.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity))
}
