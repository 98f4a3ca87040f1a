import { Fragment, type ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { barTexts } from '../../content/navigation.ts'
import type { BannerTexts } from '../../wording/pages/banner.ts'
import { bannerId, mainId } from '../document-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { Footer, ShortFooter } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

type SiteLayoutProps = {
  frame: PageHandle['frame']
  /** The page is in another language; what surrounds it is French all the same. */
  isTranslated?: boolean
  children: ReactNode
}

/** What surrounds every page, errors included. Only the server renders it. */
export function SiteLayout({ frame, isTranslated = false, children }: SiteLayoutProps) {
  const French = isTranslated ? InFrench : Fragment
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <French>
        <a
          href={`#${mainId}`}
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-action px-6 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"
        >
          {barTexts.skipToContent}
        </a>
        {frame !== 'none' && <TopBar offersBooking={frame !== 'short'} />}
        {frame !== 'none' && <BannerLine />}
      </French>
      {children}
      <French>{frame !== 'none' && (frame === 'short' ? <ShortFooter /> : <Footer />)}</French>
    </div>
  )
}

function InFrench({ children }: { children: ReactNode }) {
  return (
    <div lang="fr-CH" dir="ltr" className="contents">
      {children}
    </div>
  )
}

/**
 * What the team tells everybody until a certain hour, below the bar. Plain text: nothing in it is a link. The page of
 * an outing on another day hides it.
 */
function BannerLine() {
  const banner = useRouteLoaderData<{ banner?: BannerTexts }>('root')?.banner
  const pageData = useMatches().at(-1)?.loaderData as { hidesBanner?: boolean } | undefined
  if (!banner || pageData?.hidesBanner) return null
  return (
    <aside id={bannerId} aria-label={banner.label} className="bg-band px-5 py-2 sm:px-6 print:hidden">
      <p className="mx-auto max-w-7xl wrap-anywhere">
        <strong>{banner.label}</strong> – <span dir="auto">{banner.text}</span>{' '}
        <span className="text-ink-soft">({banner.until})</span>
      </p>
    </aside>
  )
}
