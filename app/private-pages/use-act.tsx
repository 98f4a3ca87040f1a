import { useEffect, useRef } from 'react'
import { type FetcherFormProps, useActionData, useFetcher, useLocation } from 'react-router'

export type Acting<Answer> = ReturnType<typeof useAct<Answer>>

/** One act of a private page, which a form sends (`ActForm`), with scripts or without. */
export function useAct<Answer>(intent: string) {
  const fetcher = useFetcher<Answer>()
  const answered = useActionData<{ intent?: string; sent?: Record<string, string> }>()
  // Without scripts the page itself was rendered with the answer.
  const first = answered?.intent === intent ? answered : undefined
  const isPending = fetcher.state !== 'idle'
  const isUnderWay = useRef(false)
  type Told = Answer & { sent?: Record<string, string> }
  const answer = useRef(first as Told | undefined)
  if (!isPending)
    answer.current = (fetcher.data === undefined ? first : (fetcher.data ?? undefined)) as Told | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends what was under way.
  useEffect(() => {
    isUnderWay.current = isPending
  }, [isPending, fetcher.data])
  return {
    intent,
    fetcher,
    isPending,
    /** The second press of a double press can come before the page has rendered the first. */
    isUnderWay,
    /** The last answer, or that none came. It appears together with what the page has read since. */
    answer: answer.current,
    /** What was sent without scripts, for the fields of a form that was not accepted. */
    sent: first?.sent ?? {},
    /** Whether it is being done, or was done last, to what has this id. */
    isOn: (id: string) => (isPending ? fetcher.formData?.get('id') : answer.current?.sent?.id) === id,
    /** Discards the answer. */
    forget: () => fetcher.reset(),
  }
}

type ActFormProps = FetcherFormProps & { act: Pick<Acting<unknown>, 'intent' | 'fetcher' | 'isUnderWay'> }

/** The form of an act. What its fields hold is sent to the page's own action, whatever part of the page stands open. */
export function ActForm({ act: { intent, fetcher, isUnderWay }, onSubmit, children, ...form }: ActFormProps) {
  return (
    <fetcher.Form
      {...form}
      method="post"
      action={useLocation().pathname}
      onSubmit={(event) => {
        if (isUnderWay.current) event.preventDefault()
        else onSubmit?.(event)
        isUnderWay.current ||= !event.defaultPrevented
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </fetcher.Form>
  )
}
