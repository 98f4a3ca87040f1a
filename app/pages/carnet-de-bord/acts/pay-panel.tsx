import { MoneyPanel } from './money-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/**
 * Money has come for an outing. What is to go back is not noted beside the outing but in « Caisse »: of an outing that is
 * given nothing ever is, and whoever looks at its card would see that.
 */
export function PayPanel({ booking, level, onClose }: PanelProps) {
  return <MoneyPanel intent="paid" booking={booking} amountChf={booking.openChf} level={level} onClose={onClose} />
}
