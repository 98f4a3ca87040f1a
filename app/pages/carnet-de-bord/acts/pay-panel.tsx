import { MoneyPanel } from './money-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/**
 * Records money received for an outing. Refunds are recorded in « Comptes » and not on the card: an offered outing never
 * has one, so its card would show that it is offered.
 */
export function PayPanel({ booking, level, onClose }: PanelProps) {
  return <MoneyPanel intent="paid" booking={booking} amountChf={booking.openChf} level={level} onClose={onClose} />
}
