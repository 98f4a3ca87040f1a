import { createContext, type KeyboardEvent, type Ref, useContext, useEffect, useRef, useState } from 'react'
import { type FetcherFormProps, useActionData, useFetcher, useLocation } from 'react-router'

/** The name of the act that was sent last: only its outcome is shown. */
export const LastAct = createContext<[string | undefined, (intent: string) => void]>([undefined, () => undefined])

export type ActState<Answer> = ReturnType<typeof useAct<Answer>>

/**
 * One act of a private page, which a form sends (`ActForm`), with scripts or without. `fields`: what is sent beside what
 * a person enters; of several such acts in a page they tell which one was answered.
 */
export function useAct<Answer>(intent: string, fields: Record<string, string> = {}) {
  const fetcher = useFetcher<Answer>()
  const actionData = useActionData<{ intent?: string; sent?: Record<string, string> }>()
  // Without scripts the page itself was rendered with the answer.
  const isThisAct = Object.entries(fields).every(([name, value]) => actionData?.sent?.[name] === value)
  const pageAnswer = actionData?.intent === intent && isThisAct ? actionData : undefined
  const isPending = fetcher.state !== 'idle'
  const [lastIntent = intent] = useContext(LastAct)
  const isUnderWay = useRef(false)
  type AnswerWithInput = Answer & { sent?: Record<string, string> }
  const answer = useRef(pageAnswer as AnswerWithInput | undefined)
  const sentId = useRef<unknown>(pageAnswer?.sent?.id)
  if (isPending) sentId.current = fetcher.formData?.get('id')
  if (!isPending)
    answer.current = (fetcher.data === undefined ? pageAnswer : (fetcher.data ?? undefined)) as
      | AnswerWithInput
      | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends what was under way.
  useEffect(() => {
    isUnderWay.current = isPending
  }, [isPending, fetcher.data])
  return {
    intent,
    fields,
    fetcher,
    isPending,
    isLast: lastIntent === intent,
    /** The second press of a double press can come before the page has rendered the first. */
    isUnderWay,
    /** The last answer, or that none came. It appears together with what the page has read since. */
    answer: answer.current,
    /** What was sent without scripts, for the fields of a form that was not accepted, while the page shows that. */
    sent: (answer.current && !('kind' in answer.current && answer.current.kind === 'done') && pageAnswer?.sent) || {},
    /** Whether the act is being done, or was done last, to the thing with this id, also where no answer came. */
    concerns: (id: string) => sentId.current === id && (isPending || answer.current !== undefined),
    /** Discards the answer. */
    reset: () => fetcher.reset(),
  }
}

type ActFormProps = FetcherFormProps & {
  ref?: Ref<HTMLFormElement>
  act: Pick<ActState<unknown>, 'intent' | 'fields' | 'fetcher' | 'isUnderWay'>
  /** The button that closes the form. Escape does so too, as long as nothing was entered that would be lost. */
  closeButton?: { onClick: (event: Pick<KeyboardEvent, 'preventDefault'>) => void } | undefined
}

/** The form of an act. What its fields hold is sent to the page's own action, whatever part of the page stands open. */
export function ActForm({ act, closeButton, onSubmit, children, ...formProps }: ActFormProps) {
  const { intent, fields, fetcher, isUnderWay } = act
  const isTouched = useRef(false)
  const [, setLastIntent] = useContext(LastAct)
  return (
    <fetcher.Form
      action={useLocation().pathname}
      onKeyDown={(event) => event.key === 'Escape' && !isTouched.current && closeButton?.onClick(event)}
      onInputCapture={() => {
        isTouched.current = true
      }}
      {...formProps}
      method="post"
      onSubmit={(event) => {
        setLastIntent(intent)
        if (isUnderWay.current) event.preventDefault()
        else onSubmit?.(event)
        isUnderWay.current ||= !event.defaultPrevented
      }}
    >
      <HiddenFields values={{ intent, ...fields }} />
      {children}
    </fetcher.Form>
  )
}

/**
 * Sends what a form has shown since it was opened, so that only what its writer has changed is changed. Sends nothing
 * of it once an answer was lost: what was sent then may be what is stored now.
 */
export function SeenFields({
  values,
  act,
}: {
  values: object
  act: Pick<ActState<{ kind: string }>, 'answer' | 'sent'>
}) {
  const [seen, setSeen] = useState(act.sent.seen ?? JSON.stringify(values))
  if (seen && act.answer?.kind === 'unreachable') setSeen('')
  return <HiddenFields values={{ seen }} />
}

/** What a form sends beside what a person enters. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
