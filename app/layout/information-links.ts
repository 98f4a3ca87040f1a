import { footer, supportLink } from '../../content/navigation.ts'

/** The footer's information links, which the site plan lists too; with `acceptsDonations`, also the link to give. */
export function informationLinks(acceptsDonations: boolean) {
  return acceptsDonations ? [...footer.information.links, supportLink] : footer.information.links
}
