import { OpenLookButton } from '../open-look-button.tsx'
import type { Look } from '../use-logbook.ts'

type SectionLinkCardProps = { title: string; lead: string; openLabel: string; look: Look }

/** The card that opens « Solidarité » or « Comptes »: a sixth button in the bar would be too narrow for a thumb. */
export function SectionLinkCard({ title, lead, openLabel, look }: SectionLinkCardProps) {
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{title}</h3>
      <p>{lead}</p>
      <OpenLookButton look={look}>{openLabel}</OpenLookButton>
    </section>
  )
}
