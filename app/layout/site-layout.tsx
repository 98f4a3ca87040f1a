import type { ReactNode } from 'react'
import { barWords } from '../../content/navigation.ts'
import type { PageHandle } from '../page-handle.ts'
import { Footer, ShortFooter } from './footer.tsx'
import { MorningLine } from './morning-line.tsx'
import { TopBar } from './top-bar.tsx'

export const mainId = 'contenu'

type SiteLayoutProps = { frame: PageHandle['frame']; children: ReactNode }

/** What surrounds every page, errors included. Only the server renders it. */
export function SiteLayout({ frame, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-action px-6 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"
      >
        {barWords.skipToContent}
      </a>
      {frame !== 'tool' && <TopBar offersBooking={frame !== 'keyed'} />}
      {frame !== 'tool' && <MorningLine />}
      {children}
      {frame !== 'tool' && (frame === 'keyed' ? <ShortFooter /> : <Footer />)}
    </div>
  )
}
