import { isRouteErrorResponse } from 'react-router'
import { PageHeader } from '../sections/page-header.tsx'
import { Problem } from './problem.tsx'

type KeyRefusedProps = {
  words: { title: string; problems: { 'key-refused': { title: string; text: string } } }
  error: unknown
}

/** The `ErrorBoundary` of a page that a key opens: what it shows once the key has ended while it stands open. */
export function KeyRefused({ words, error }: KeyRefusedProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <PageHeader title={words.title} isNarrow />
      <div className="mx-auto min-h-[75svh] max-w-3xl px-5 pb-16 sm:px-6">
        <Problem {...words.problems['key-refused']} />
      </div>
    </>
  )
}
