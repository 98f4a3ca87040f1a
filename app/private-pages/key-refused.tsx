import { isRouteErrorResponse } from 'react-router'
import { KeyedPage } from './keyed-page.tsx'
import { Problem } from './problem.tsx'

type KeyRefusedProps = {
  words: { title: string; problems: { 'key-refused': { title: string; text: string } } }
  error: unknown
}

/** The `ErrorBoundary` of a page that a key opens: what it shows once the key has ended while it stands open. */
export function KeyRefused({ words, error }: KeyRefusedProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <KeyedPage title={words.title}>
      <Problem {...words.problems['key-refused']} />
    </KeyedPage>
  )
}
