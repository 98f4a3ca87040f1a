import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { suspendedHourTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import { chfOf, sumChf } from '../../../../domain/money/account.ts'
import { certificateInWords } from '../../../../wording/receipt.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { SlipFacts, SlipPicture } from '../../../sections/slip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActOutcome, type GuestProps, useGuestAct } from '../act-outcome.tsx'
import { ProviderForm } from '../payment-sections.tsx'
import type { ChosenGift } from './chosen-gift.server.ts'

export type GiftProps = GuestProps & { gift: ChosenGift | undefined }

/**
 * « Une heure suspendue »: an hour, or any sum, for an offered outing. Nothing is chosen beforehand, and nothing is added
 * to the price: once a sum is chosen, the address of the page says so, and a payment of its own stands here.
 */
export function GiftSection({ booking, gift }: GiftProps) {
  const giveState = useGuestAct('give')
  const hourChf = boatOf(booking.boatType, bookingTerms).ratePerHourChf
  const hourPrice = formatChf(hourChf)
  const isWrong = gift !== undefined && gift.amountChf === undefined
  return (
    <Card as="section" id="don" aria-labelledby="gift-title" className="space-y-4 print:hidden">
      <h2 id="gift-title">{texts.title}</h2>
      <ActOutcome actState={giveState} booking={booking} />
      <p>{fillIn(texts.lead, { hour: hourPrice })}</p>
      {gift?.amountChf !== undefined && <GiftToPay booking={booking} gift={gift} amountChf={gift.amountChf} />}
      <div className="space-y-4">
        <ChoiceForm>
          <input type="hidden" name="don" value={hourChf} />
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            {fillIn(texts.hour, { hour: hourPrice })}
          </Button>
        </ChoiceForm>
        <ChoiceForm>
          <TextField
            id="gift-amount"
            name="don"
            label={texts.amount}
            hint={texts.hint}
            error={isWrong ? texts.wrong : undefined}
            defaultValue={isWrong ? gift.typed : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
            className="max-w-48"
          />
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            {texts.choose}
          </Button>
        </ChoiceForm>
      </div>
    </Card>
  )
}

/** The browser sends this form itself, with scripts or without: it only asks for this page with a sum. */
function ChoiceForm({ children }: { children: ReactNode }) {
  return (
    <form method="get" action={`${useLocation().pathname}#don`} className="space-y-3">
      {children}
    </form>
  )
}

/** How the gift adds up with what is open of the outing, and the two ways to pay it. */
function GiftToPay({ booking, gift, amountChf }: GuestProps & { gift: ChosenGift; amountChf: number }) {
  const { online, account } = booking
  const certificate = certificateInWords()
  const openChf = chfOf(account.openRappen)
  const sums = {
    gift: formatChf(amountChf),
    open: formatChf(openChf),
    total: formatChf(sumChf([openChf, amountChf])),
  }
  return (
    <div className="space-y-4 rounded-card bg-band p-4">
      <p className="font-semibold">{fillIn(openChf > 0 ? texts.beside : texts.alone, sums)}</p>
      {gift.slip && (
        <>
          <p>{texts.bySlip}</p>
          <SlipPicture slip={gift.slip} />
          <SlipFacts slip={gift.slip} />
        </>
      )}
      {online && (
        <ProviderForm intent="give" isTest={online.isTest} buttonLabel={fillIn(texts.giveOnline, sums)}>
          <input type="hidden" name="don" value={amountChf} />
          <p>{texts.online}</p>
        </ProviderForm>
      )}
      <p className="text-sm">{texts.thanks}</p>
      {certificate && <p className="text-sm">{certificate}</p>}
    </div>
  )
}
