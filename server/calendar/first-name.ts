const titles = /^(mme|mlle|m|mr|dr|dre|prof|famille|fam|madame|mademoiselle|monsieur)\.?$/i

/**
 * The first word of a name, by which the crew greets its guest; undefined when that word is a title, because the next
 * one may be a family name.
 */
export function firstName(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/)
  return first === '' || titles.test(first) ? undefined : first
}
