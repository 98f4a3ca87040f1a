import { useEffect, useRef } from 'react'
import { type FetcherFormProps, useActionData, useFetcher } from 'react-router'

type Acting = ReturnType<typeof useAct>

/** One act of a private page, which a form sends (`ActForm`), with scripts or without. */
export function useAct<Answer>(intent: string) {
  const fetcher = useFetcher<Answer>()
  const answered = useActionData<{ intent?: string }>()
  // Without scripts the page itself was rendered with the answer.
  const first = answered?.intent === intent ? (answered as Answer) : undefined
  const isPending = fetcher.state !== 'idle'
  const isUnderWay = useRef(false)
  const answer = useRef(first)
  if (!isPending) answer.current = fetcher.data === undefined ? first : ((fetcher.data ?? undefined) as Answer)
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
    /** Discards the answer. */
    forget: () => fetcher.reset(),
  }
}

type ActFormProps = FetcherFormProps & { act: Pick<Acting, 'intent' | 'fetcher' | 'isUnderWay'> }

/** The form of an act. What its fields hold is sent to the page's own action. */
export function ActForm({ act: { intent, fetcher, isUnderWay }, onSubmit, children, ...form }: ActFormProps) {
  return (
    <fetcher.Form
      {...form}
      method="post"
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
