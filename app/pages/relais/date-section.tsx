import { bookingTerms } from '../../../content/booking-terms.ts'
import { boatOf } from '../../../domain/booking/boat.ts'
import { weekdays } from '../../../domain/booking/open-days.ts'
import type { CalendarDay } from '../../../domain/calendar.ts'
import { type DateRequest, monthsAhead } from '../../../domain/solidarity/date-request.ts'
import { dateRequestInWords, monthInWords, relayPage } from '../../../wording/pages/relay.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FieldGroup } from '../../forms/field-frame.tsx'
import { optionsOf, SelectField } from '../../forms/select-field.tsx'
import { FormEnd, fieldPropsOf } from '../../private-pages/full-page-form.tsx'
import { ActProblem } from '../../private-pages/problem.tsx'
import { ActForm, useAct } from '../../private-pages/use-act.tsx'
import { GuardedButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { actProblem, type RelayAnswer } from './relay-answer.ts'

const texts = relayPage.dateRequests

/** When the relay would like a place, for the team to open one: a form, and what it has asked for. */
export function DateSection({ dateRequests, today }: { dateRequests: readonly DateRequest[]; today: CalendarDay }) {
  const askState = useAct<RelayAnswer>('ask-date')
  const withdrawState = useAct<RelayAnswer>('withdraw-date')
  const { answer, isPending, sent } = askState
  const field = fieldPropsOf('date', answer && { ...answer, sent }, texts.errors, { persons: 4 })
  const personCounts = [...Array(boatOf('any', bookingTerms).maxParticipants).keys()].map((count) => count + 1)
  const lastDoneState = [askState, withdrawState].find(({ isLast, answer }) => isLast && answer?.kind === 'done')
  return (
    <section aria-labelledby="dates-title" className="space-y-5">
      <h2 id="dates-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      <p role="status" className="font-semibold empty:hidden">
        {lastDoneState && !lastDoneState.isPending && (lastDoneState === askState ? texts.done : texts.withdrawn)}
      </p>
      {dateRequests.length > 0 && (
        <ul className="space-y-3">
          {dateRequests.map((request) => {
            const requestText = dateRequestInWords(request)
            return (
              <Card as="li" key={request.id} className="flex max-w-none flex-wrap items-center justify-between gap-3">
                <p className="first-letter:uppercase">{requestText}</p>
                <ActForm act={withdrawState}>
                  <input type="hidden" name="id" value={request.id} />
                  <GuardedButton
                    type="submit"
                    variant="quiet"
                    isPending={withdrawState.isPending && withdrawState.concerns(request.id)}
                    pendingLabel={texts.pending}
                    aria-label={fillIn(texts.withdrawName, { wanted: requestText })}
                  >
                    {texts.withdraw}
                  </GuardedButton>
                </ActForm>
              </Card>
            )
          })}
        </ul>
      )}
      <ActProblem text={actProblem(withdrawState)} />
      <Card>
        <ActForm act={askState} aria-labelledby="dates-title" noValidate className="space-y-6">
          <ErrorSummary
            title={texts.errorSummary}
            fields={answer?.kind === 'invalid' ? answer.errors.map((error) => field(error.field)) : []}
            attempt={answer}
            as="h3"
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <SelectField {...field('month')} label={texts.month}>
              {optionsOf(monthsAhead(today), monthInWords)}
            </SelectField>
            <SelectField {...field('persons')} label={texts.persons}>
              {optionsOf(personCounts, String)}
            </SelectField>
          </div>
          <FieldGroup {...field('weekdays')} label={texts.weekdays} hint={texts.weekdaysHint}>
            <div className="flex flex-wrap gap-x-6">
              {weekdays.map((day) => (
                <label key={day} className="flex min-h-11 items-center gap-2.5">
                  <input
                    name="weekdays"
                    type="checkbox"
                    value={day}
                    defaultChecked={sent.weekdays?.split(',').includes(day)}
                    className="size-6 shrink-0"
                  />
                  {day}
                </label>
              ))}
            </div>
          </FieldGroup>
          <ActProblem text={actProblem(askState)} />
          <FormEnd {...{ isPending }} submit={texts.submit} pending={texts.pending} />
        </ActForm>
      </Card>
    </section>
  )
}
