import type { MetaDescriptor } from 'react-router'

/** What a page says of itself in its head. */
export function pageMeta({
  metaTitle,
  metaDescription,
}: {
  metaTitle: string
  metaDescription: string
}): MetaDescriptor[] {
  return [{ title: metaTitle }, { name: 'description', content: metaDescription }]
}
