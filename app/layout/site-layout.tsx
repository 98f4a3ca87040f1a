import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { barWords } from '../../content/navigation.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'
import { useEarlyPresses } from './use-early-presses.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const mainId = 'contenu'

/** What surrounds every page, errors included (spec §2, shared layout). */
export function SiteLayout({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  useEarlyPresses()
  const { pathname } = useLocation()
  // A tool for one thumb in the sun: nothing stands around it.
  if (pathname === href('/quai')) return <main id={mainId}>{children}</main>
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-action px-6 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"
      >
        {barWords.skipToContent}
      </a>
      <TopBar />
      <main id={mainId} tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  )
}
