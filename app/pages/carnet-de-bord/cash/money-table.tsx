import { Fragment, type ReactNode } from 'react'
import { logbookCash as texts } from '../../../../content/pages/logbook-cash.ts'
import { sumChf } from '../../../../domain/money/account.ts'
import { formatCents } from '../../../../wording/sentences.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { bookingElementId } from '../use-logbook.ts'

/**
 * In a wide window the acts stand beside each line, though for screen readers in a row of their own; an open form has
 * the whole width. On a phone the acts stand below the line.
 */
const lineClass = 'lg:grid lg:grid-cols-[1fr_7rem] lg:in-[tbody:has(form[tabindex])]:mr-102'
const groupClass = 'lg:grid lg:grid-cols-[1fr_24rem] lg:has-[form[tabindex]]:grid-cols-1 lg:gap-x-6'

export type MoneyLine = {
  id: string
  title: string
  /** The texts below the title; what is false is left out. */
  notes?: readonly (string | null | undefined | false)[]
  amountChf: number
  /** The id of the booking or the payment whose line takes the focus after an act on it. */
  focusId?: string | undefined
  /** What can be done, below the line. */
  acts?: ReactNode
}

/** Lines of one kind, under their name and their sum; `sumChf`: also of lines that stand on other pages. `id`: for a link. */
export type MoneyGroup = { id?: string; title?: string; note?: string; sumChf?: number; lines: readonly MoneyLine[] }

const sumOfLines = (lines: MoneyGroup['lines']): number => sumChf(lines.map(({ amountChf }) => amountChf))

/** The one table of the accounts. Only two columns, so that it can be read on a phone without scrolling sideways. */
export function MoneyTable({ caption, groups }: { caption: string; groups: readonly MoneyGroup[] }) {
  const shownGroups = groups.filter(({ lines }) => lines.length > 0)
  if (shownGroups.length === 0) return null
  return (
    <table className="w-full border-collapse hyphens-auto wrap-anywhere max-[15em]:[&_:is(tr,th,td)]:block lg:block [&_td]:align-top [&_th]:text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className={`text-sm text-ink-soft ${groupClass}`}>
        <tr className={lineClass}>
          <th scope="col" className="font-normal">
            {texts.columns.what}
          </th>
          <th scope="col" className="text-right! font-normal">
            {texts.columns.amount}
          </th>
        </tr>
      </thead>
      {shownGroups.map(({ id, title, note, lines, sumChf = sumOfLines(lines) }) => (
        <Fragment key={title}>
          {title && (
            <tbody id={id && anchorId(id)} className={`lg:border-b-2 lg:border-ink ${groupClass}`}>
              <tr className={`border-b-2 border-ink lg:border-0 ${lineClass}`}>
                <th scope="rowgroup" className="pt-6 pb-1">
                  <span className="block text-lg">{title}</span>
                  {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
                </th>
                <AmountCell amountChf={sumChf} className="pt-6 text-lg" />
              </tr>
            </tbody>
          )}
          {lines.map((each) => (
            <Line key={each.id} {...each} />
          ))}
        </Fragment>
      ))}
    </table>
  )
}

function Line({ title, notes = [], amountChf, focusId, acts }: MoneyLine) {
  return (
    <tbody
      id={focusId && bookingElementId(focusId)}
      tabIndex={focusId ? -1 : undefined}
      className={`lg:border-t lg:border-edge ${groupClass}`}
    >
      <tr className={`border-t border-edge lg:border-0 ${lineClass}`}>
        <th scope="row" className="py-2 pr-3 font-normal">
          <span className="block font-bold">{title}</span>
          {notes.map(
            (note) =>
              note && (
                <span key={note} className="block text-sm text-ink-soft">
                  {note}
                </span>
              ),
          )}
        </th>
        <AmountCell amountChf={amountChf} />
      </tr>
      {acts && (
        <tr className="lg:grid lg:items-center print:hidden">
          <td colSpan={2} className="pb-3 lg:py-1">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2 *:[form]:w-full">{acts}</div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function AmountCell({ amountChf, className = 'py-2' }: { amountChf: number; className?: string }) {
  return (
    <td className={`text-right font-bold whitespace-nowrap tabular-nums ${className}`}>{formatCents(amountChf)}</td>
  )
}

export const anchorId = (part: string) => `comptes-${part}`

type TotalsProps = {
  title: string
  sums: readonly (readonly [name: string, chf: number, to?: string | undefined])[]
  children?: ReactNode
}

/** Figures on top of the accounts, each beside its name; `to`: the part of the page that the name leads to. */
export function Totals({ title, sums, children }: TotalsProps) {
  return (
    <section aria-label={title} className="edge-when-forced rounded-card bg-surface p-4 shadow-card">
      <p className="font-semibold">{title}</p>
      <dl>
        {sums.map(([name, amountChf, to]) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt>
              <TextLink to={to && `#${anchorId(to)}`}>{name}</TextLink>
            </dt>
            <dd className={`ml-auto tabular-nums whitespace-nowrap ${amountChf === 0 ? 'text-ink-soft' : 'font-bold'}`}>
              {formatCents(amountChf)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
