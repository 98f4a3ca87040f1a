/** The names in a page that selectors can refer to: see `namesIn`. */
export type MarkupNames = { has: (name: string) => boolean }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * The names in a page's markup as React writes it, each as in a selector: `div`, `.class`, `#id`, `[attribute]` and
 * `[attribute=value]`. Every word in an inline script counts as a class, since the script may set it before the first
 * paint.
 */
export function namesIn(html: string): MarkupNames {
  const names = new Set<string>()
  const markup = html.replace(/<script type=[\s\S]*?<\/script>/g, '')
  for (const [, script = ''] of markup.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    for (const word of script.match(/[\w-]+/g) ?? []) names.add(`.${word}`)
  }
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)/gi)) {
    names.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([^\s=>/]+)(?:="([^"]*)")?/g)) {
      addAttribute(names, name.toLowerCase(), decode(value))
    }
  }
  return names
}

function addAttribute(names: Set<string>, name: string, value: string): void {
  names.add(`[${name}]`).add(`[${name}=${value}]`)
  if (name === 'id') names.add(`#${value}`)
  if (name === 'class') for (const word of value.split(/\s+/)) names.add(`.${word}`)
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
