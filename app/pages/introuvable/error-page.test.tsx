import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage, errorPageTexts } from './error-page.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage texts={errorPageTexts(error)} />
    </MemoryRouter>,
  )
const notFound = new ErrorResponse(404, 'Not Found', null)

test('an address that leads nowhere is told from a failure of ours', () => {
  expect(errorPageTexts(notFound).metaTitle).toMatch(/^Page introuvable/)
  expect(shown(notFound)).toContain('Page introuvable')
  for (const failure of [new Error('SQLITE_FULL: database or disk is full'), new ErrorResponse(503, '', null), null]) {
    expect(errorPageTexts(failure).metaTitle).toMatch(/^Le site a une panne/)
    expect(shown(failure)).toContain('Votre panier est toujours là.')
  }
})

test('a failure shows nothing of its inside, and ways on', () => {
  const page = shown(new Error('SQLITE_FULL: database or disk is full'))
  expect(page).not.toContain('SQLITE')
  expect(page).toContain('href="/"')
  expect(page).toContain('Réessayer')
})
