import { expect, test } from 'vitest'

/**
 * RGAA requires short alternatives, and most tools take « short » as 80 characters: people hear them before the title.
 */
const maxCharacters = 80

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', './pages/*.ts', '!./*.test.ts'], { eager: true })

type Picture = { alt: string; title?: unknown; caption?: unknown }

function findPictures(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  const nestedPictures = Object.values(value).flatMap(findPictures)
  return 'alt' in value && typeof value.alt === 'string' ? [value as Picture, ...nestedPictures] : nestedPictures
}

const allPictures = Object.values(files).flatMap((file) => Object.values(file).flatMap(findPictures))
// The payment slip is a picture of text: its alternative gives all of that text.
const pictures = allPictures.filter(({ alt }) => !alt.startsWith('QR-facture'))

test('the alternative text of a picture is short and does not repeat the title beside it', () => {
  expect(pictures.length).toBeGreaterThan(40)
  for (const { alt, title, caption } of pictures) {
    expect(alt.length, alt).toBeLessThanOrEqual(maxCharacters)
    for (const nearbyText of [title, caption]) {
      if (typeof nearbyText === 'string') expect(alt.toLowerCase()).not.toContain(nearbyText.toLowerCase())
    }
  }
})
