import { useRouteLoaderData } from 'react-router'
import { footer, type NavigationLink, supportLink } from '../../content/navigation.ts'

/** The footer's links of information, which the plan of the site lists too; with `donations` on, the way to give. */
export function informationLinks(donations: boolean): readonly NavigationLink[] {
  return donations ? [...footer.information.links, supportLink] : footer.information.links
}

/** Whether one can give here, as the root route was told. */
export function useDonations(): boolean {
  return useRouteLoaderData<{ donations?: boolean }>('root')?.donations ?? false
}
