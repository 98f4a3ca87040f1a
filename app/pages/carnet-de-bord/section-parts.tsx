import { Download, Printer } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { logbookPage } from '../../../content/pages/logbook.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { AddressedSection, Target } from './sections.ts'
import { useOpenLogbook } from './use-logbook.ts'

type HeadingProps = { level: 3 | 4 | 5; id?: string; className?: string; children: ReactNode }

/** A heading whose level depends on where it is used. */
export function Heading({ level, className = '', ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={`text-base font-bold ${className}`} {...rest} />
}

type OpenLinkProps = {
  target: Target
  variant?: 'secondary' | 'quiet'
  className?: string
  children: ReactNode
}

/** Leads to another section, opens something over the present one, or closes it again. */
export function OpenLink({ target, variant = 'secondary', className = '', children }: OpenLinkProps) {
  return (
    <Link to={useOpenLogbook().addressOf(target)} className={buttonClass({ variant, className })}>
      {children}
    </Link>
  )
}

/** Links that download what a section shows, as a spreadsheet or as CSV. */
export function TableDownloads(props: { section: AddressedSection; query: string; xlsx: string; csv: string }) {
  const { section, query, ...labels } = props
  const { addressOf } = useOpenLogbook()
  return (['xlsx', 'csv'] as const).map((extension) => (
    <a
      key={extension}
      href={`${addressOf({ section })}.${extension}${query}`}
      download
      className={buttonClass({ variant: extension === 'xlsx' ? 'secondary' : 'quiet' })}
    >
      <Download aria-hidden="true" className="size-5" />
      {labels[extension]}
    </a>
  ))
}

export function PrintButton({ className = '', children }: { className?: string; children: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()} className={`needs-script print:hidden ${className}`}>
      <Printer aria-hidden="true" className="size-5" />
      {children}
    </Button>
  )
}

/** A link that shows the booking with this reference over the section. */
export function SeeBooking({ reference, className = 'px-0!' }: { reference: string; className?: string }) {
  return (
    <OpenLink target={{ search: reference }} variant="quiet" className={className}>
      {fillIn(logbookPage.opened.see, { reference })}
    </OpenLink>
  )
}

type CardListProps<Item> = {
  title: string
  /** Replaces the list where it has no items. */
  none: ReactNode
  items: readonly Item[]
  Card: ComponentType<Item>
  /** A form for another item. */
  above?: ReactNode
  below?: ReactNode
  className?: string
}

/** A titled list with a card for each item. */
export function CardList<Item extends { id: string }>(props: CardListProps<Item>) {
  const { title, none, items, Card, above, below, className = '' } = props
  return (
    <section className={`space-y-3 ${className}`}>
      <h3>{title}</h3>
      {above}
      {items.length === 0 && (typeof none === 'string' ? <p>{none}</p> : none)}
      <ul className="space-y-3 empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
            <Card {...item} />
          </li>
        ))}
      </ul>
      {below}
    </section>
  )
}

/** Says, above a drawing of a quiet lake, that there is nothing to do. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="edge-when-forced relative isolate overflow-clip rounded-card bg-sky px-5 pt-6 pb-20">
      <p className="max-w-[34ch] text-lg font-semibold">{children}</p>
      <svg
        viewBox="0 0 600 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-16 w-full"
      >
        <circle cx="470" cy="46" r="26" className="fill-sun" />
        <path className="fill-swell" d="M0 44c70-8 140-8 210-2s140 6 210 0 120-6 180-1v39H0z" />
        <path className="fill-near-hills" d="M0 62c80-6 150-6 230-1s150 5 220 0 100-4 150-1v20H0z" />
      </svg>
    </div>
  )
}
