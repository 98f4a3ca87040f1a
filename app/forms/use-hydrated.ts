import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and during its hydration, true from then on: whether scripts serve this page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
