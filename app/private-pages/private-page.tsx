import { Fragment, type ReactNode } from 'react'
import { association } from '../../content/association.ts'
import { PageHeader } from '../sections/page-header.tsx'
import { Problem } from './problem.tsx'
import { useFragmentKey } from './use-fragment-key.ts'

type PrivatePageProps = {
  words: {
    title: string
    withoutScripts: string
    loading: string
    problems: { 'no-key': { title: string; text: string } }
  }
  /** The content that the key opens. */
  children: (key: string) => ReactNode
}

/** A page opened by the key in its address, with what it shows before the key is read and when there is none. */
export function PrivatePage({ words, children }: PrivatePageProps) {
  const key = useFragmentKey()
  return (
    <>
      <PageHeader title={words.title} isNarrow />
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6 print:max-w-none print:p-0">
        <noscript>
          <p>
            {words.withoutScripts} <a href={`mailto:${association.email}`}>{association.email}</a>
          </p>
        </noscript>
        {key === undefined && (
          <p data-live="" className="needs-script">
            {words.loading}
          </p>
        )}
        {key?.fragment === '' && <Problem {...words.problems['no-key']} />}
        {/* Another key opens something else: no state of the first one is kept. */}
        {key?.fragment && <Fragment key={key.generation}>{children(key.fragment)}</Fragment>}
      </div>
    </>
  )
}
