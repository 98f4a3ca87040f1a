import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { logbookPage } from '../../../wording/pages/logbook.ts'
import { controlLook } from '../../forms/field-frame.tsx'
import { useOpenLogbook } from './use-logbook.ts'

const words = logbookPage.search

/** For when somebody is on the phone: a name is enough. */
export function SearchForm() {
  const { look, lookAt, tell, settle } = useOpenLogbook()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!look.search && field.current) field.current.value = ''
  }, [look.search])

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = field.current?.value.trim()
    if (!wanted) return field.current?.focus()
    tell(undefined)
    lookAt({ search: wanted, reference: undefined, sheet: undefined })
    settle()
  }

  return (
    <search>
      <form onSubmit={search} className="mt-3 flex max-w-xl gap-2">
        <input
          ref={field}
          type="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          maxLength={100}
          autoComplete="off"
          className={`${controlLook} grow text-ellipsis`}
        />
        <button
          type="submit"
          aria-label={words.submit}
          className="edge-when-forced grid size-12 shrink-0 place-items-center rounded-full bg-ink text-page"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
    </search>
  )
}
