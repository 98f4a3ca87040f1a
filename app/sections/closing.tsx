import type { Closing as ClosingTexts } from '../../content/text-types.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WaterBand } from './water.tsx'

type ClosingProps = ClosingTexts & {
  titleId: string
  /** True where the main action of the page stands elsewhere. */
  isQuiet?: boolean
}

/** The end of a page, on the water of the footer: one thing to do next, the main action first. */
export function Closing({ titleId, title, text, actions, isQuiet = false }: ClosingProps) {
  return (
    <WaterBand meetsFooter>
      <section aria-labelledby={titleId} className="mx-auto max-w-4xl px-5 py-10 text-center sm:px-6">
        <h2 id={titleId}>{title}</h2>
        <p className="mx-auto mt-5 max-w-[38rem] text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {actions.map((link, index) => (
            <ButtonLink key={link.label} {...link} variant={index > 0 || isQuiet ? 'secondary' : 'action'} />
          ))}
        </div>
      </section>
    </WaterBand>
  )
}
