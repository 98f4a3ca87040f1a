import { HeartHandshake } from 'lucide-react'
import { supportLink } from '../../../content/navigation.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { useDonations } from '../../layout/information-links.ts'
import { WaterBand } from '../../sections/water-band.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** What a gift makes possible. Until online donations are on, the button is shown, inactive, and says so (spec §2). */
export function SupportBlock() {
  const { anchor, title, text, points, donateLabel, comingSoon, meanwhile } = contactPage.support
  return (
    <WaterBand meetsFooter>
      <section id={anchor} aria-labelledby="soutenir-titre" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-14">
        <div className="grid gap-x-14 gap-y-7 lg:grid-cols-2">
          <div className="space-y-5">
            <h2 id="soutenir-titre">{title}</h2>
            <p className="text-lg">{text}</p>
          </div>
          <ul className="space-y-4 lg:pt-2">
            {points.map((point) => (
              <li key={point} className="flex gap-3.5 wrap-anywhere">
                <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
          <div className="space-y-3">
            {useDonations() ? (
              <ButtonLink to={supportLink.to}>{donateLabel}</ButtonLink>
            ) : (
              <>
                <Button disabled variant="secondary" className="border-dashed wrap-anywhere disabled:opacity-100!">
                  {donateLabel} ({comingSoon})
                </Button>
                <p className="text-sm">{meanwhile}</p>
              </>
            )}
          </div>
        </div>
      </section>
    </WaterBand>
  )
}
