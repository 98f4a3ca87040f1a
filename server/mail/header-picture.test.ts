import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.tsx'

const settings = {
  mailFrom: 'site@exemple.ch',
  mailTo: 'equipe@exemple.ch',
  publicUrl: 'https://cap.example',
}
const message = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Une question.' }

test('a mail begins with the header picture, and is complete without it', async () => {
  const { html, text } = await composeMail('contact-message', { message, sentAt: new Date('2026-11-20') }, settings)
  const pictures = html.match(/<img[^>]*>/g) ?? []
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toContain('src="https://cap.example/partage/courrier.png"')
  expect(pictures[0]).toContain('alt="Cap Embellie"')
  expect(pictures[0]).toMatch(/height="102"/)
  expect(pictures[0]).toMatch(/width="510"/)
  expect(text).not.toContain('courrier.png')
  expect(text).toContain('Une question.')
})
