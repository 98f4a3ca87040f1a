import { expect, test } from 'vitest'

/** RGAA asks for a short alternative and most tools read « short » as 80 signs: it is heard before the title it goes with. */
const mostSigns = 80

const files = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', './pages/*.ts', '!./*.test.ts', '!./share-pictures.ts'],
  {
    eager: true,
  },
)

type Pictured = { alt: string; title?: unknown; caption?: unknown }

function pictured(value: unknown): Pictured[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(pictured)
  return 'alt' in value && typeof value.alt === 'string' ? [value as Pictured, ...inside] : inside
}

const all = Object.values(files).flatMap((file) => Object.values(file).flatMap(pictured))
// The payment slip is text in a picture: it is told whole.
const pictures = all.filter(({ alt }) => !alt.startsWith('QR-facture'))

test('what a picture shows is told in a breath, and not with the words of the title beside it', () => {
  expect(pictures.length).toBeGreaterThan(40)
  for (const { alt, title, caption } of pictures) {
    expect(alt.length, alt).toBeLessThanOrEqual(mostSigns)
    for (const beside of [title, caption]) {
      if (typeof beside === 'string') expect(alt.toLowerCase()).not.toContain(beside.toLowerCase())
    }
  }
})
