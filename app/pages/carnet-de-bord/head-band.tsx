import { RefreshCw, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeHour } from '../../../wording/lake-time.ts'
import { logbookPage as words } from '../../../wording/pages/logbook.ts'
import { controlLook } from '../../forms/field-frame.tsx'
import { useOpenLogbook } from './use-logbook.ts'

/** The top of the logbook: the sky of the posters, but low, because the team comes every day. */
export function HeadBand({ children }: { children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-clip bg-sky print:hidden">
      <svg
        viewBox="0 0 200 200"
        aria-hidden="true"
        className="absolute -right-10 -bottom-16 -z-10 size-52 lg:right-[8vw] lg:-bottom-24 lg:size-72"
      >
        <circle cx="100" cy="100" r="100" className="fill-halo" />
        <circle cx="100" cy="100" r="66" className="fill-glow" />
        <circle cx="100" cy="100" r="39" className="fill-sun max-lg:dark:fill-leman" />
      </svg>
      <div className="mx-auto max-w-5xl px-5 pt-4 pb-12 sm:px-6 sm:pt-10 sm:pb-16">
        <h1 className="text-[clamp(1.875rem,1.6rem+1.4vw,2.75rem)]">{words.title}</h1>
        {children}
      </div>
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-[-1px] -z-10 h-10 w-full"
      >
        <path className="fill-swell" d="M0 36C160 4 300 8 460 30s280 36 460 6 340-30 520 4v80H0z" />
        <path className="fill-page" d="M0 84c180-30 330-34 520-10s320 26 500 0 280-24 420 0v46H0z" />
      </svg>
    </div>
  )
}

/** Today's date, and the time at which the page was last up to date. */
export function LastUpdated() {
  const { view, part, problem, isLooking, lookAgain } = useOpenLogbook()
  const time = lakeHour((part ?? view).now)
  return (
    <>
      <p className="mt-1 text-lg first-letter:uppercase">{formatLongDate(view.today)}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {fillIn(words.upToDate, { time })}
        <button
          type="button"
          onClick={lookAgain}
          aria-disabled={isLooking || undefined}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          <RefreshCw aria-hidden="true" className={`size-4 ${isLooking ? 'motion-safe:animate-spin' : ''}`} />
          {isLooking ? words.refreshing : words.refresh}
        </button>
      </p>
      <div role="status">
        {problem && (
          <p className="mt-1 font-semibold text-danger">
            {fillIn(problem === 'unreachable' ? words.stale.unreachable : words.stale.other, { time })}
          </p>
        )}
      </div>
    </>
  )
}

/** For when somebody is on the phone: a name is enough. */
export function SearchForm() {
  const { look, open } = useOpenLogbook()
  const field = useRef<HTMLInputElement>(null)
  const searched = look.section === 'found' ? look.search : undefined
  useEffect(() => {
    if (!searched && field.current) field.current.value = ''
  }, [searched])

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = field.current?.value.trim()
    if (!wanted) return field.current?.focus()
    open({ remember: { found: wanted } })
  }

  return (
    <search>
      <form onSubmit={search} className="mt-3 flex max-w-xl gap-2">
        <input
          ref={field}
          type="search"
          aria-label={words.search.label}
          placeholder={words.search.placeholder}
          maxLength={100}
          autoComplete="off"
          className={`${controlLook} grow text-ellipsis`}
        />
        <button
          type="submit"
          aria-label={words.search.submit}
          className="edge-when-forced grid size-12 shrink-0 place-items-center rounded-full bg-ink text-page"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  )
}
