import { isRouteErrorResponse } from 'react-router'
import { type ErrorTexts, notFoundPage, serverErrorPage } from '../../../content/pages/error-pages.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** The words of the page shown for `error`. */
export function errorPageTexts(error: unknown): ErrorTexts {
  return isRouteErrorResponse(error) && error.status === 404 ? notFoundPage : serverErrorPage
}

/** Replaces a page that could not be shown. Where there is nothing to try again, going home is the main action. */
export function ErrorPage({ texts }: { texts: ErrorTexts }) {
  const { metaTitle, title, text, retry, imgKey, actions } = texts
  // The title in the head begins with the plain name of the page, before the site's; the picture says the rest.
  const [plainName] = metaTitle.split(' – ')
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-x-14 gap-y-8 px-5 pt-8 sm:px-6 lg:grid-cols-2 lg:pt-14">
      <Picture imgKey={imgKey} alt="" priority sizes="(min-width: 64rem) 50vw, 100vw" className="w-full rounded-card" />
      <div>
        <h1>
          <span className="mb-4 block font-body text-lg leading-normal font-bold tracking-normal text-link">
            {plainName}
            <span className="sr-only">&#8239;: </span>
          </span>
          {title}
        </h1>
        <div className="mt-5 space-y-4 text-lg">
          <p>{text}</p>
          {retry && <p>{retry.text}</p>}
          {retry && (
            <Button data-reload="" className="needs-script">
              {retry.label}
            </Button>
          )}
        </div>
        <ul className="mt-8 flex flex-wrap gap-3">
          {actions.map((link, index) => (
            <li key={link.to}>
              <ButtonLink {...link} variant={!retry && index === 0 ? 'action' : 'secondary'} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
