import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage, errorPageTexts } from './error-page.tsx'

const renderError = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage texts={errorPageTexts(error)} />
    </MemoryRouter>,
  )
const notFound = new ErrorResponse(404, 'Not Found', null)

test('the error page tells an unknown address from a failure of the site', () => {
  expect(errorPageTexts(notFound).metaTitle).toMatch(/^Page introuvable/)
  expect(renderError(notFound)).toContain('Page introuvable')
  for (const failure of [new Error('SQLITE_FULL: database or disk is full'), new ErrorResponse(503, '', null), null]) {
    expect(errorPageTexts(failure).metaTitle).toMatch(/^Le site a une panne/)
    expect(renderError(failure)).toContain('Votre panier est toujours là.')
  }
})

test('the error page shows ways on and no internals of the failure', () => {
  const page = renderError(new Error('SQLITE_FULL: database or disk is full'))
  expect(page).not.toContain('SQLITE')
  expect(page).toContain('href="/"')
  expect(page).toContain('Réessayer')
})
