import { useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../forms/use-hydrated.ts'

/** For a dialog that is modal for as long as it is in the page. Without scripts it stands in the page itself. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const isHydrated = useHydrated()
  const [open] = useState(!isHydrated)
  useLayoutEffect(() => {
    const { current } = ref
    current?.removeAttribute('open')
    current?.showModal()
    // Before it goes, or it would keep the focus from the outcome.
    return () => current?.close()
  }, [])
  return { ref, open }
}

export const inPageWithoutScripts = '[&:not(:modal)]:static [&:not(:modal)]:mt-4 [&:not(:modal)]:w-auto'
