import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { ContentIcon } from '../../sections/content-icon.tsx'

/**
 * Links to each answer, for a visitor standing on the quay with one question. A grid and not a line that wraps, so that
 * its rows stay in place when the fonts arrive.
 */
export function PageContents() {
  return (
    <nav aria-label={practicalInfoPage.contentsLabel} className="print:hidden">
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {practicalInfoPage.cards.map(({ id, title, iconName }) => (
          <li key={id} className="faint-line max-w-none">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3.5 py-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <ContentIcon name={iconName} className="size-6 shrink-0 text-link" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
