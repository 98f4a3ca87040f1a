import { useRouteLoaderData } from 'react-router'
import { footer, supportLink } from '../../content/navigation.ts'

/** The footer's information links, which the site map lists too; with `donations`, also the link to give. */
export function informationLinks(donations: boolean) {
  return donations ? [...footer.information.links, supportLink] : footer.information.links
}

/** Whether the site takes donations, from the root route's loader data. */
export function useDonations(): boolean {
  return useRouteLoaderData<{ donations?: boolean }>('root')?.donations ?? false
}
