import { type LucideIcon, Mail, Phone, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { association } from '../../content/association.ts'
import { footer } from '../../content/navigation.ts'
import type { Link } from '../../content/text-types.ts'
import { phoneAddress } from '../../domain/phone-address.ts'
import { associationPhone } from '../../wording/fact-in-force.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeClock } from '../../wording/times.ts'
import { Picture } from '../pictures/picture.tsx'
import { WaveEdge } from '../sections/water.tsx'
import { informationLinks } from './information-links.ts'
import { useAcceptsDonations } from './use-accepts-donations.ts'

/** The links that the short footer has too: the law asks for some, and whoever cannot use the page needs others. */
const essentialPaths: readonly string[] = [href('/accessibilite'), href('/plan-du-site')]

/** Two lines, for the pages that a key opens: whom to write to, the law, and the ways to the rest. */
export function ShortFooter() {
  return (
    <footer className="faint-line mt-12 print:hidden">
      <div className="links mx-auto max-w-3xl px-5 py-3 sm:px-6">
        <p className="flex flex-wrap gap-x-6">
          {association.name} <a href={`mailto:${association.email}`}>{association.email}</a>
        </p>
        <Links
          links={[
            ...footer.information.links.filter(({ to }) => essentialPaths.includes(to)),
            ...footer.information.legal.links,
          ]}
          className="flex flex-wrap gap-x-6 text-sm"
        />
      </div>
    </footer>
  )
}

export function Footer() {
  return (
    <footer className="relative print:mt-4">
      <WaveEdge className="mt-16 text-lac" />
      <div className="night bg-lac">
        <div className="footer-columns mx-auto max-w-7xl px-5 pt-8 pb-12 sm:px-6 lg:pt-12">
          <section aria-label={association.name} className="space-y-5 max-sm:col-span-full">
            <Picture imgKey="logo-clair" alt={association.name} width={214} height={48} className="print:hidden" />
            <p className="hidden font-bold print:block">{association.name}</p>
            <p className="max-w-[20em] text-ink-soft">{association.footerTagline}</p>
            <div className="print:hidden">
              <h2 className="mb-3 font-body text-base font-bold tracking-normal">{footer.social.title}</h2>
              <SocialLinks />
              {association.socialLinks.some(({ url }) => url === '#') && (
                <p aria-hidden="true" className="mt-2 text-sm text-ink-soft">
                  {footer.social.comingSoon}
                </p>
              )}
            </div>
          </section>
          <Column title={footer.navigation.title} className="print:hidden">
            <Links links={footer.navigation.links} />
          </Column>
          <Column title={footer.information.title} className="print:hidden">
            <Links links={informationLinks(useAcceptsDonations())} />
            <h3 className="mt-5 mb-1 text-sm font-bold text-ink-soft">{footer.information.legal.title}</h3>
            <Links links={footer.information.legal.links} />
          </Column>
          <Column title={footer.contact.title} className="max-sm:col-span-full">
            <address className="not-italic">
              <ul className="links space-y-1">
                <ContactLine Icon={Mail}>
                  <a href={`mailto:${association.email}`}>{association.email}</a>
                </ContactLine>
                <ContactLine Icon={Phone}>
                  <PhoneNumber />
                </ContactLine>
                <ContactLine Icon={Sailboat}>{association.operatesOn}</ContactLine>
              </ul>
            </address>
          </Column>
        </div>
        <div className="faint-line">
          <p className="mx-auto max-w-7xl px-5 py-5 text-sm text-ink-soft sm:px-6">
            {fillIn(footer.copyright, { year: lakeClock(new Date()).day.slice(0, 4), name: association.name })}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-2 font-body text-base font-bold tracking-normal text-accent">{title}</h2>
      {children}
    </section>
  )
}

function Links({ links, className = 'links' }: { links: readonly Link[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

function ContactLine({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-start gap-3">
      <Icon aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-accent" />
      <span className="flex min-h-11 min-w-0 flex-wrap items-center">{children}</span>
    </li>
  )
}

/** Until there is a number, the link is shown, says that one is coming, and dials nothing. */
function PhoneNumber() {
  const phone = associationPhone()
  if (phone) return <a href={phoneAddress(phone)}>{phone}</a>
  return <a href="tel:">{footer.contact.phoneComingSoon}</a>
}

/** Icon sets no longer include the logos of companies, so they are drawn here. */
const socialLogos: Record<string, ReactNode> = {
  Facebook: <path d="M14 21v-8h3V9h-3V7q0-2 3-2V2q-7 0-7 5v2H7v4h3v8z" />,
  Instagram: (
    <path
      fillRule="evenodd"
      d="M8 3h8q5 0 5 5v8q0 5-5 5H8q-5 0-5-5V8q0-5 5-5m0 2Q5 5 5 8v8q0 3 3 3h8q3 0 3-3V8q0-3-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8m4-2h2v2h-2z"
    />
  ),
  LinkedIn: <path d="M5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4M3 9h4v11H3zm6 0h4v2q5-4 8 2v7h-4v-6q-2-4-4 0v6H9z" />,
}

const circleClass = 'grid size-12 place-items-center rounded-full border-2 border-edge'

/** The social networks. One without a page yet says so by its name and leads nowhere. */
function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-3">
      {association.socialLinks.map(({ name, url }) => (
        <li key={name}>
          {url === '#' ? (
            // biome-ignore lint/a11y/useValidAnchor: a disabled link, as it has no target yet.
            <a
              role="link"
              aria-disabled="true"
              aria-label={`${name} (${footer.social.comingSoon})`}
              className={circleClass}
            >
              <SocialLogo name={name} />
            </a>
          ) : (
            <a href={url} aria-label={name} className={`${circleClass} hover:bg-surface`}>
              <SocialLogo name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function SocialLogo({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-6">
      {socialLogos[name]}
    </svg>
  )
}
