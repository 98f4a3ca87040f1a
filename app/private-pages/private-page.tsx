import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { association } from '../../content/association.ts'
import { PageHeader } from '../sections/page-header.tsx'
import { Problem } from './problem.tsx'

type OpenedByKeyProps = {
  words: {
    withoutScripts: string
    loading: string
    problems: { 'no-key': { title: string; text: string } }
  }
  /** The content that the key opens. */
  children: (key: string) => ReactNode
}

type PrivatePageProps = OpenedByKeyProps & { words: { title: string } }

/** A page opened by the key in its address. */
export function PrivatePage(props: PrivatePageProps) {
  return (
    <>
      <PageHeader title={props.words.title} isNarrow />
      {/* So tall that the footer is below the screen, and does not jump when what the key opens appears. */}
      <div className="mx-auto min-h-[75svh] max-w-3xl px-5 pb-16 sm:px-6 print:min-h-0 print:max-w-none print:p-0">
        <OpenedByKey {...props} />
      </div>
    </>
  )
}

/** What the key in the address opens, what is shown before it is read, and when there is none. */
export function OpenedByKey({ words, children }: OpenedByKeyProps) {
  const key = useFragmentKey()
  return (
    <>
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
    </>
  )
}

/**
 * The fragment of the address, where a link carries its key; undefined until the page is hydrated, empty if there is
 * none. It is stored nowhere else. Another link opened in the same tab changes only the fragment, which is then the new
 * key: its `generation` is a different number.
 */
function useFragmentKey() {
  const [key, setKey] = useState<{ fragment: string; generation: number }>()
  useEffect(() => {
    let fragment = ''
    let generation = 0
    function read() {
      const next = window.location.hash.slice(1)
      // A link to an anchor in the page, such as the skip link, replaces the key: it is put back, so that a reload or a
      // bookmark still opens what the link opened.
      if (fragment && next && document.getElementById(next)) {
        return window.history.replaceState(window.history.state, '', `#${fragment}`)
      }
      fragment = next
      generation += 1
      setKey({ fragment, generation })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return key
}
