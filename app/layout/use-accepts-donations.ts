import { useRouteLoaderData } from 'react-router'

/** Whether the site accepts donations, from the root route's loader data. */
export function useAcceptsDonations(): boolean {
  return useRouteLoaderData<{ donations?: boolean }>('root')?.donations ?? false
}
