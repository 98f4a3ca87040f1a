import { Link } from 'react-router'
import { association } from '../../content/association.ts'
import { drawingUrl } from '../pictures/find-picture.ts'

/** The logo, leading home. Narrow screens see its left part only, which is the mark. */
export function HomeLink({ label }: { label: string }) {
  const [logo, nightLogo] = [drawingUrl('logo'), drawingUrl('logo-clair')]
  return (
    <Link to="/" prefetch="intent" aria-label={label} className="mr-auto inline-flex min-h-11 items-center rounded-lg">
      {logo ? (
        <picture>
          {nightLogo && <source media="(prefers-color-scheme: dark)" srcSet={nightLogo} />}
          <img src={logo} alt="" width={196} height={44} className="h-11 w-11 object-cover object-left sm:w-[196px]" />
        </picture>
      ) : (
        <span className="font-display text-h3 font-semibold">{association.name}</span>
      )}
    </Link>
  )
}
