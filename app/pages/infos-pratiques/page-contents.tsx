import { practicalInfoPage } from '../../../content/pages/practical-info.ts'

/** The way to each answer, for whoever stands on the quay with one question. */
export function PageContents() {
  return (
    <nav aria-label={practicalInfoPage.contentsLabel} className="print:hidden">
      <ul className="mt-6 flex flex-wrap gap-2.5">
        {practicalInfoPage.cards.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-edge px-4 py-1.5 text-base font-semibold text-ink hover:bg-surface"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
