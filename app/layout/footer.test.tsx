import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { association } from '../../content/association.ts'
import { Footer } from './footer.tsx'

const originalName = association.name
afterEach(() => {
  association.name = originalName
  vi.useRealTimers()
})

test('the footer has the year at the lake, and the name of the association as it is written', () => {
  // Half past midnight at the lake.
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] })
  association.name = 'Vent $& Vagues'
  const Page = createRoutesStub([{ path: '/', Component: Footer }])
  expect(renderToStaticMarkup(<Page />)).toContain('© 2027 Vent $&amp; Vagues.')
})
