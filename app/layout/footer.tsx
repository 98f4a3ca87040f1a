import { Mail, Phone, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { footer, type NavigationLink } from '../../content/navigation.ts'
import { dayAt } from '../../domain/calendar.ts'
import { Picture } from '../pictures/picture.tsx'
import { WaveEdge } from '../sections/wave-edge.tsx'
import { informationLinks, useDonations } from './information-links.ts'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  return (
    <footer className="relative print:mt-4">
      <WaveEdge className="mt-16 text-lac print:hidden" />
      <div className="night bg-lac">
        <div className="footer-columns mx-auto max-w-7xl px-5 pt-8 pb-12 sm:px-6 lg:pt-12">
          <section aria-label={association.name} className="space-y-5 wide-column">
            <Picture of="logo-clair" alt={association.name} width={214} height={48} className="print:hidden" />
            <p className="hidden font-bold print:block">{association.name}</p>
            <p className="max-w-[20em] text-ink-soft">{association.footerTagline}</p>
            <div className="print:hidden">
              <h2 className="mb-3 font-body text-base font-bold tracking-normal">{footer.social.title}</h2>
              <SocialLinks />
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
          <Column title={footer.contact.title} className="wide-column">
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
          {/* The page may have been rendered last year: another year in the browser is not an error. */}
          <p suppressHydrationWarning className="mx-auto max-w-7xl px-5 py-5 text-sm text-ink-soft sm:px-6">
            {footer.copyright.replace('{year}', currentYear()).replace('{name}', association.name)}
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

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className="links">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" discover="none">
            {label}
          </Link>
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

/** Until there is a number, the link is shown (spec §7), says that one is coming, and dials nothing. */
function PhoneNumber() {
  const { phone } = association
  if (phone) return <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
  return (
    <a href="tel:" onClick={(press) => press.preventDefault()}>
      {footer.contact.phoneComingSoon}
    </a>
  )
}

function currentYear(): string {
  return dayAt(new Date(), bookingTerms.timeZone).slice(0, 4)
}
