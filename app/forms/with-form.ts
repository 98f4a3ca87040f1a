import type { FormEvent } from 'react'

/** An `onSubmit` that hands over what the form holds, and leaves it to the page to send it. */
export function withForm(onForm: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onForm(new FormData(event.currentTarget))
  }
}
