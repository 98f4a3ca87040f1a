import { type FormEvent, useId } from 'react'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookCash.search

/** Searches by what an account statement shows: a reference, a sum, a name. */
export function CashSearch() {
  const { look, lookAt, settle } = useOpenLogbook()
  const id = useId()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('wanted')).trim()
    lookAt({ cashSearch: wanted || undefined })
    settle()
  }
  return (
    <search aria-label={words.label} className="print:hidden">
      <form key={look.cashSearch} onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          type="search"
          name="wanted"
          label={words.label}
          hint={words.hint}
          defaultValue={look.cashSearch}
          maxLength={100}
          autoComplete="off"
          frameClassName="min-w-64 grow"
        />
        <Button type="submit" variant="secondary">
          {words.submit}
        </Button>
        {look.cashSearch && (
          <OpenLookButton look={{ cashSearch: undefined }} variant="quiet">
            {words.all}
          </OpenLookButton>
        )}
      </form>
    </search>
  )
}
