import { href, Link } from 'react-router'
import { association } from '../../content/association.ts'

/**
 * The association's sign and name, as a link to the home page. Both are part of the page: a logo in a file of its own
 * would be the one thing that everything else waits for. Narrow screens show the sign only.
 */
export function HomeLink({ label }: { label: string }) {
  return (
    <Link
      to={href('/')}
      prefetch="intent"
      aria-label={label}
      className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-lg"
    >
      <Sign />
      <span className="font-display text-[1.625rem] leading-none font-semibold whitespace-nowrap max-sm:hidden">
        {association.name}
      </span>
    </Link>
  )
}

/** The same lines as `logo-marque` (`illustrations/pictures/marks.ts`), in colours that change at night. */
function Sign() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-11">
      <circle cx="62" cy="34" r="25" className="fill-abricot" />
      <path className="fill-corail dark:fill-ecume" d="M43 6c17 14 26 34 24 55q-12 1.5-24-3Z" />
      <path
        className="fill-ink"
        d="M38 19c-2 17-10 30-23 39 8-3 16-3 23-1ZM2 73c11-13 24-14 35-7s21 7 32 0 17-5 25 0c-8 1-15 6-25 12s-22 6-32-1-22-8-35-4"
      />
      <path
        className="fill-far-hills"
        d="M14 88c8-8 17-8 26-3s17 5 26 0 12-3 18 0c-6 2-10 4-17 7s-18 4-27 0-16-6-26-4"
      />
    </svg>
  )
}
