import type { FormError } from './send-form.ts'

export type Sentences = Readonly<Record<string, string>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What the browser finds wrong with a form, in our words and in the order of the page. The browser's constraints remain
 * the only ones (spec §5) and block sending by themselves; only their bubble gives way to these messages. `sentences` are
 * the form's messages by error code.
 */
export function nativeErrors(form: HTMLFormElement, sentences: Sentences): FormError[] {
  return (Array.from(form.elements) as Control[])
    .filter((control) => control.willValidate && !control.validity.valid)
    .map((control) => ({ field: control.name, message: messageFor(control, sentences) }))
}

const endings = {
  valueMissing: 'required',
  typeMismatch: 'invalid',
  badInput: 'invalid',
  stepMismatch: 'invalid',
  rangeUnderflow: 'min',
  rangeOverflow: 'max',
} as const

/** An error that none of our sentences covers keeps the browser's message. */
function messageFor({ name, validity, validationMessage }: Control, sentences: Sentences): string {
  const field = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const faults = Object.entries(endings).filter(([fault]) => validity[fault as keyof typeof endings])
  return faults.map(([, ending]) => sentences[`${field}-${ending}`]).find(Boolean) ?? validationMessage
}
