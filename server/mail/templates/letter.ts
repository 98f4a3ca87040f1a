import type { ReactNode } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import type { Account } from '../../../domain/money/account.ts'
import type { AccountLine } from '../../../domain/money/account-lines.ts'
import type { Settings } from '../../../platform/env.ts'
import { type Blanks, fillIn } from '../../../wording/sentences.ts'
import { paragraphs } from './parts.tsx'

/**
 * The booking that a mail is about, as it was when the mail was queued. No mail says when it was requested, nor what
 * its guest needs, which must be forgotten sooner than any mail (`mail-payload.ts`).
 */
export type MailedBooking = Omit<Booking, 'createdAt' | 'needs'> & {
  /** What is open, paid and to refund, in mails to a guest; see `queue-mail.ts`. */
  account?: Account | undefined
  /** How that comes about, line by line. */
  lines?: AccountLine[] | undefined
  /** The day since which something is open, and the last day to pay it. */
  openSince?: CalendarDay | undefined
  dueBy?: CalendarDay | undefined
  /** All that was paid came online, by card or TWINT, and is refunded there. */
  isPaidOnline?: boolean
}

export type AboutBooking = { booking: MailedBooking }

/** Selects address, greeting and footer. */
export type Recipient = 'guest' | 'team' | 'relay' | 'waiting'

/** What a mail says, and what is attached to it. */
export type Letter = {
  subject: string
  /** What mailboxes show beside the subject. */
  preview: string
  title: string
  body: ReactNode
  /** For the reader's calendar program, which adds or moves the outing (REQUEST), or removes it (CANCEL). */
  calendar?: 'REQUEST' | 'CANCEL' | undefined
  /** The payment slip for what is open; none if nothing is, or without an IBAN. */
  hasSlip?: true
}

export type MailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'publicUrl'> &
  Partial<Pick<Settings, 'iban' | 'stripe' | 'donations'>>

/**
 * Writes a letter from what was queued for it. `writtenAt` is when it leaves: after the departure it no longer says
 * what to do before.
 */
export type WriteLetter<Payload> = (payload: Payload, settings: MailSettings, writtenAt: Date) => Letter

/** The letters to one reader, by the kind of mail. Each says when it is sent, and what it takes. */
export type Letters = Record<string, WriteLetter<never>>

type Texts = { subject: string; title: string; preview?: string; lead?: string }
/** The blanks in these four. Further texts of a mail stand beside them; whoever uses one fills its blanks. */
type BlanksOf<LetterTexts extends Texts> = Blanks<Extract<LetterTexts[keyof LetterTexts & keyof Texts], string>>

/**
 * A letter in these texts, with `values` in their blanks: the lead, then `parts`, in which each text is a paragraph.
 * Where the texts have no preview, mailboxes show the lead beside the subject.
 */
export function letter<const LetterTexts extends Texts & Pick<Letter, 'calendar' | 'hasSlip'>>(
  { subject, title, lead, preview = lead ?? '', calendar, hasSlip }: LetterTexts,
  values: Record<BlanksOf<LetterTexts>, string | number>,
  ...parts: ReactNode[]
): Letter {
  const fill = (text: string) => fillIn<string>(text, values)
  const body = paragraphs(lead && fill(lead), ...parts)
  return { subject: fill(subject), preview: fill(preview), title: fill(title), body, calendar, hasSlip }
}
