import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { notFoundPage, serverErrorPage } from '../../../content/pages/error-pages.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Title and description of the page shown for `error`. */
export function errorPageWords(error: unknown) {
  return isNotFound(error) ? notFoundPage : serverErrorPage
}

/** Replaces a page that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFoundPage /> : <ServerErrorPage />
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function NotFoundPage() {
  return (
    <Lost words={notFoundPage} imgKey="page-introuvable" leadsHome>
      <p>{notFoundPage.text}</p>
    </Lost>
  )
}

function ServerErrorPage() {
  const { text, reassurance, retryLabel } = serverErrorPage
  return (
    <Lost words={serverErrorPage} imgKey="panne">
      <p>{text}</p>
      <p>{reassurance}</p>
      <Button data-reload="" className="needs-script">
        {retryLabel}
      </Button>
    </Lost>
  )
}

type LostProps = {
  words: { metaTitle: string; title: string; actions: readonly { label: string; to: string }[] }
  imgKey: string
  /** True when going home is the main action, rather than trying again. */
  leadsHome?: boolean
  children: ReactNode
}

function Lost({ words, imgKey, leadsHome = false, children }: LostProps) {
  // The title in the head begins with the plain name of the page, before the site's; the picture says the rest.
  const [plainName] = words.metaTitle.split(' – ')
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-x-14 gap-y-8 px-5 pt-8 sm:px-6 lg:grid-cols-2 lg:pt-14">
      <Picture of={imgKey} alt="" priority sizes="(min-width: 64rem) 50vw, 100vw" className="w-full rounded-card" />
      <div>
        <h1>
          <span className="mb-4 block font-body text-lg leading-normal font-bold tracking-normal text-link">
            {plainName}
            <span className="sr-only">&#8239;: </span>
          </span>
          {words.title}
        </h1>
        <div className="mt-5 space-y-4 text-lg">{children}</div>
        <ul className="mt-8 flex flex-wrap gap-3">
          {words.actions.map((link, index) => (
            <li key={link.to}>
              <ButtonLink {...link} variant={leadsHome && index === 0 ? 'action' : 'secondary'} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
