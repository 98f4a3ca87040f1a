import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { PrivacyNote } from '../forms/privacy-note.tsx'
import { useHydrated } from '../forms/use-hydrated.ts'
import { Button, GuardedButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** How sending a form ended, as far as its fields are concerned: what is wrong with them, and what they held. */
type FormAnswer = {
  kind: string
  errors?: readonly { field: string; code: string }[]
  sent?: Readonly<Record<string, string | undefined>>
}

/**
 * The props of each control of a form, by its name: its id and name, its error in the words of `sentences`, and what it
 * holds at first, which is what was sent without scripts, or else its value among `initialValues`.
 */
export function fieldPropsOf(
  prefix: string,
  answer: FormAnswer | undefined,
  sentences: Readonly<Record<string, string>>,
  initialValues: Readonly<Record<string, string | number | undefined>> = {},
) {
  const errors = (answer?.kind === 'invalid' && answer.errors) || []
  return (name: string) => {
    const code = errors.find(({ field }) => field === name)?.code
    const defaultValue = answer?.sent?.[name] ?? initialValues[name]
    return { id: `${prefix}-${name}`, name, error: code && sentences[code], defaultValue }
  }
}

type FullPageFormProps = {
  /** The page's own address: it answers what was sent to it without scripts too. */
  action: string
  answer: object | undefined
  fields: readonly { id: string; error?: string | undefined }[]
  /** Above the form: why nothing was done, where no field is at fault. */
  problem: ReactNode
  texts: { submit: string; pending: string; privacy: string }
  children: ReactNode
}

/** The form that is all of a page, with what is to be corrected above it. */
export function FullPageForm({ action, answer, fields, problem, texts, children }: FullPageFormProps) {
  // The browser's own checks apply only where ours do not run.
  const noValidate = useHydrated()
  return (
    <div className="space-y-6">
      <ErrorSummary fields={fields} attempt={answer} />
      {problem}
      <Card>
        <Form method="post" action={action} replace noValidate={noValidate} className="space-y-6">
          {children}
          <PrivacyNote text={texts.privacy} />
          <FormEnd {...texts} isPending={useNavigation().state === 'submitting'} />
        </Form>
      </Card>
    </div>
  )
}

type FormEndProps = {
  isPending: boolean
  submit: string
  /** The label while the answer is awaited. */
  pending: string
  /** The button that closes a form which stands open only on demand, and its label. */
  closeButton?: object | undefined
  close?: string
}

/** The buttons at the end of a form. */
export function FormEnd({ isPending, submit, pending, closeButton, close }: FormEndProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <GuardedButton type="submit" isPending={isPending} pendingLabel={pending} className="grow sm:grow-0">
        {submit}
      </GuardedButton>
      {closeButton && (
        <Button variant="quiet" {...closeButton}>
          {close}
        </Button>
      )}
    </div>
  )
}
