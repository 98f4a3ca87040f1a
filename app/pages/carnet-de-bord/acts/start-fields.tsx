import type { ComponentProps } from 'react'
import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { boatTypes } from '../../../../domain/booking/boat.ts'
import { addDays } from '../../../../domain/calendar.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { StartChoice } from '../../../forms/start-choice.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import type { Acting } from './use-act.ts'

type StartFieldsProps = Pick<
  ComponentProps<typeof StartChoice>,
  'labels' | 'date' | 'time' | 'duration' | 'choose' | 'starts'
> & { acting: Acting }

/** A day and a start, for an act of the team. */
export function StartFields({ acting: { outcome, field }, ...choice }: StartFieldsProps) {
  const { now, view } = useOpenLogbook()
  const alternatives = outcome?.kind === 'taken' && 'alternatives' in outcome ? outcome.alternatives : undefined
  const lastDay = addDays(view.today, bookingTerms.horizonDays)
  return <StartChoice {...choice} {...{ now, field, alternatives }} min={view.today} max={lastDay} />
}

type BoatFieldProps = { acting: Acting; label: string } & Pick<ComponentProps<'select'>, 'value' | 'onChange'>

export function BoatField({ acting, label, ...select }: BoatFieldProps) {
  return (
    <SelectField {...acting.field('boatType', label)} {...select}>
      {optionsOf(boatTypes, (boat) => boats[boat].shortName)}
    </SelectField>
  )
}

type DayFieldProps = { acting: Acting; label: string } & Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'min'>

/** A day on which hours can be taken: today, where the form does not hold another. */
export function DayField({ acting, label, ...input }: DayFieldProps) {
  const { today } = useOpenLogbook().view
  return (
    <TextField
      {...acting.field('date', label)}
      type="date"
      min={today}
      max={addDays(today, bookingTerms.horizonDays)}
      defaultValue={input.value === undefined ? today : undefined}
      {...input}
    />
  )
}
