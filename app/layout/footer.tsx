import { Mail, Phone, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { association } from '../../content/association.ts'
import { footer, type NavigationLink } from '../../content/navigation.ts'
import { Picture } from '../pictures/picture.tsx'
import { WaveEdge } from '../sections/water.tsx'
import { informationLinks, useDonations } from './information-links.ts'

/** Two lines, for the pages that a key opens: whom to write to, and the law. */
export function ShortFooter() {
  return (
    <footer className="faint-line mt-12 print:hidden">
      <div className="links mx-auto max-w-3xl px-5 py-3 sm:px-6">
        <p className="flex flex-wrap gap-x-6">
          {association.name} <a href={`mailto:${association.email}`}>{association.email}</a>
        </p>
        <Links links={footer.information.legal.links} className="flex flex-wrap gap-x-6 text-sm" />
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
            <Picture of="logo-clair" alt={association.name} width={214} height={48} className="print:hidden" />
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
            <Links links={informationLinks(useDonations())} />
            <h3 className="mt-5 mb-1 text-sm font-bold text-ink-soft">{footer.information.legal.title}</h3>
            <Links links={footer.information.legal.links} />
          </Column>
          <Column title={footer.contact.title} className="max-sm:col-span-full">
            <address className="not-italic">
              <ul className="links space-y-1">
                <ContactLine icon={<Mail aria-hidden="true" />}>
                  <a href={`mailto:${association.email}`}>{association.email}</a>
                </ContactLine>
                <ContactLine icon={<Phone aria-hidden="true" />}>
                  <PhoneNumber />
                </ContactLine>
                <ContactLine icon={<Sailboat aria-hidden="true" />}>{association.operatesOn}</ContactLine>
              </ul>
            </address>
          </Column>
        </div>
        <div className="faint-line">
          <p className="mx-auto max-w-7xl px-5 py-5 text-sm text-ink-soft sm:px-6">
            {footer.copyright.replace('{year}', `${new Date().getFullYear()}`).replace('{name}', association.name)}
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

function Links({ links, className = 'links' }: { links: readonly NavigationLink[]; className?: string }) {
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

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-start gap-3 [&>svg]:mt-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent">
      {icon}
      <span className="flex min-h-11 min-w-0 flex-wrap items-center">{children}</span>
    </li>
  )
}

/** Until there is a number, the link is shown, says that one is coming, and dials nothing. */
function PhoneNumber() {
  const { phone } = association
  if (phone) return <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
  return <a href="tel:">{footer.contact.phoneComingSoon}</a>
}

/** Icon sets no longer include the logos of companies, so they are drawn here. */
const marks: Record<string, ReactNode> = {
  Facebook: (
    <path d="M13.6 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.7 1.8-1.7H17V3.1A19 19 0 0 0 14.6 3c-2.6 0-4.2 1.6-4.2 4.4v2.3H7.6V13h2.8v8z" />
  ),
  Instagram: (
    <path
      fillRule="evenodd"
      d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2m0 2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2m4.8-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2"
    />
  ),
  LinkedIn: (
    <path d="M5.2 3a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1M3.5 8.7h3.4V20H3.5zm5.6 0h3.3v1.6c.6-1 1.7-1.8 3.4-1.8 3.3 0 4.2 2 4.2 5V20h-3.5v-5.6c0-1.5-.3-2.8-1.9-2.8-1.5 0-2 1.1-2 2.7V20H9.1z" />
  ),
}

const circle = 'grid size-12 place-items-center rounded-full border-2 border-edge'

/** The social networks. One without a page yet says so by its name and leads nowhere. */
function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-3">
      {association.socialLinks.map(({ name, url }) => (
        <li key={name}>
          {url === '#' ? (
            // biome-ignore lint/a11y/useValidAnchor: a disabled link, as it has no target yet.
            <a role="link" aria-disabled="true" aria-label={`${name} (${footer.social.comingSoon})`} className={circle}>
              <Mark name={name} />
            </a>
          ) : (
            <a href={url} aria-label={name} className={`${circle} hover:bg-surface`}>
              <Mark name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Mark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-6">
      {marks[name]}
    </svg>
  )
}
