import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { barWords } from '../../content/navigation.ts'
import { Footer, ShortFooter } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useEarlyPresses } from './use-early-presses.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const mainId = 'contenu'

/** The `handle` of a route whose page is a tool: it has a bar of its own, and neither the site's header nor its footer. */
export const toolHandle = 'tool'

/** The `handle` of a route that a key opens, for one outing: its footer is short. */
export const keyedHandle = 'keyed'

/** What surrounds every page, errors included (spec §2, shared layout). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle)
  const isTool = handles.includes(toolHandle)
  useFocusOnNavigation()
  useEarlyPresses()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-action px-6 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"
      >
        {barWords.skipToContent}
      </a>
      {!isTool && <TopBar />}
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      {!isTool && (handles.includes(keyedHandle) ? <ShortFooter /> : <Footer />)}
    </div>
  )
}
