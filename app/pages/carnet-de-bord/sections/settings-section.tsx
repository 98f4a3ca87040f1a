import { useEffect, useId, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { actTexts } from '../../../../content/pages/logbook-acts.ts'
import { logbookSettings as texts } from '../../../../content/pages/logbook-settings.ts'
import { isWeekday, weekdays } from '../../../../domain/booking/open-days.ts'
import { settingKind } from '../../../../domain/booking/term-settings.ts'
import type { TermValue } from '../../../../domain/booking/terms.ts'
import { addDays, type CalendarDay, type ClockTime } from '../../../../domain/calendar.ts'
import { formatLongDate, formatSwissDate } from '../../../../wording/dates.ts'
import { formatClock, formatHours } from '../../../../wording/measures.ts'
import { logbookErrorSentence } from '../../../../wording/pages/logbook-errors.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { isPrice, settingAmount, settingName, settingValue } from '../../../../wording/settings.ts'
import { shortMoment } from '../../../../wording/times.ts'
import { wishName } from '../../../../wording/wishes.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { FieldGroup } from '../../../forms/field-frame.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActButton } from '../acts/act-controls.tsx'
import { ConflictList, Tick } from '../acts/act-fields.tsx'
import { Heading, OpenLink, SeeBooking } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'

type Setting = SectionView<'settings'>['settings'][number]

/** Shows one of three: all settings and their history, the form of one, or what a typed value would change. */
export function SettingsSection({ sectionView }: { sectionView: SectionView<'settings'> }) {
  const { chosen, typed, changes, outside, waits, crowding } = sectionView
  if (chosen && typed && 'value' in typed)
    return <Consequences setting={chosen} value={typed.value} {...{ outside, waits, crowding }} />
  if (chosen) return <SettingForm setting={chosen} inputError={typed && 'error' in typed ? typed : undefined} />
  return (
    <>
      {groups
        .filter((group) => sectionView.settings.some(({ path }) => groupOf(path) === group))
        .map((group) => (
          <section key={group} className={cardClass}>
            <h3>{texts.lists[group]}</h3>
            <ul className="space-y-4">
              {sectionView.settings
                .filter(({ path }) => groupOf(path) === group)
                .map((setting) => (
                  <SettingRow key={setting.path} {...setting} />
                ))}
            </ul>
          </section>
        ))}
      <section className={cardClass}>
        <h3>{texts.history.title}</h3>
        {changes.length === 0 && <p>{texts.history.none}</p>}
        <ul className="space-y-4 empty:hidden">
          {changes.map((change, index) => (
            <ChangeRow
              key={change.number}
              {...change}
              // Only the last change of a figure can be taken back: the others were replaced since.
              isLast={changes.findIndex(({ path }) => path === change.path) === index}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

const groupOf = (path: string): keyof typeof texts.lists => {
  if (path.startsWith('places')) return 'boats'
  if (isPrice(path)) return path.startsWith('extra') ? 'extras' : 'prices'
  if (['phone', 'answerTime', 'donations'].includes(path)) return 'words'
  if (path === 'skippers' || path === 'skipperNames') return 'crew'
  return path.startsWith('paused') ? 'offers' : 'times'
}
const groups = Object.keys(texts.lists) as (keyof typeof texts.lists)[]

const cardClass = 'edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card'
const rowClass = 'grid max-w-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-edge pt-4'
const crowdingClass = 'scroll-my-24 space-y-2 rounded-field border-2 border-danger p-4'
const changeRowClass = 'max-w-none space-y-1 border-t border-edge pt-4'

function SettingRow({ path, value, written }: Setting) {
  const name = settingName(path)
  return (
    <li className={rowClass}>
      <p>
        {name}
        <strong className="block text-lg">{settingValue(path, value)}</strong>
        {written !== undefined && String(written) !== String(value) && (
          <span className="text-sm text-ink-soft">{fillIn(texts.written, { value: settingValue(path, written) })}</span>
        )}
      </p>
      <OpenLink target={{ section: 'settings', at: path }}>
        {texts.change}
        <span className="sr-only">&#8239;: {name}</span>
      </OpenLink>
    </li>
  )
}

function ChangeRow(change: SectionView<'settings'>['changes'][number] & { isLast: boolean }) {
  const { path, before, value, at, by, isLast } = change
  const { now } = useOpenLogbook()
  const { line, byNobody, undo, undoTime, ...history } = texts.history
  return (
    <li className={changeRowClass}>
      <p className="wrap-anywhere">
        {fillIn(line, {
          name: settingName(path),
          value: settingValue(path, value),
          before: settingAmount(path, before),
        })}
        <span className="block text-sm text-ink-soft">
          {fillIn<string>(by ? history.by : byNobody, { moment: shortMoment(at, now), name: by })}
        </span>
      </p>
      {isLast && settingKind(path) && (
        <OpenLink target={{ section: 'settings', at: path, value: String(before) }} variant="quiet" className="px-0!">
          {isPrice(path) ? fillIn(undo, { amount: settingAmount(path, before) }) : undoTime}
          <span className="sr-only">&#8239;: {settingName(path)}</span>
        </OpenLink>
      )}
    </li>
  )
}

/** Asks for a new value, by an address of its own: nothing is changed yet. */
function SettingForm({
  setting,
  inputError,
}: {
  setting: Setting
  inputError?: { error: string; entry?: string } | undefined
}) {
  const { path, value, written } = setting
  const { addressOf, query } = useOpenLogbook()
  const { now, submit, asWritten } = texts.form
  const errorSentence = inputError && logbookErrorSentence(inputError.error, inputError.entry)
  // Each press of the button makes a new location, even with the same text; reading the page again makes none.
  const attempt = useLocation()
  return (
    <Form action={addressOf({ section: 'settings' })} noValidate className={cardClass}>
      <HiddenFields values={{ chiffre: path }} />
      <Heading level={3} className="text-lg">
        {settingName(path)}
      </Heading>
      <p>{fillIn(now, { value: settingValue(path, value) })}</p>
      <ErrorSummary
        title={actTexts.errorSummary}
        fields={[{ id: fieldId, error: errorSentence }]}
        attempt={errorSentence ? attempt : undefined}
        as="h4"
      />
      <SettingField key={query.value} setting={setting} error={errorSentence} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="secondary" className="grow sm:grow-0">
          {submit}
        </Button>
        {written !== undefined && String(written) !== String(value) && (
          <OpenLink target={{ section: 'settings', at: path, value: String(written) }} variant="quiet">
            {fillIn(asWritten, { value: settingValue(path, written) })}
          </OpenLink>
        )}
      </div>
    </Form>
  )
}

const fieldId = 'setting-value'

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00` as ClockTime)

/** The controls of one setting. Together they send one text, with commas between its entries. */
function SettingField({ setting, error }: { setting: Setting; error: string | undefined }) {
  const { path, value, least, most, choices = [] } = setting
  const { query } = useOpenLogbook()
  const { lastDay, ofWeek } = texts.form
  const kind = settingKind(path) ?? 'rate'
  const { field, rule } = texts.each[kind]
  const fieldTexts = { id: fieldId, label: field, hint: fillIn<string>(rule, { least, most }), error }
  const entries = (query.value ?? String(value)).split(',').filter(Boolean)
  const inputAttributes = { name: 'valeur', autoComplete: 'off' } as const
  const tickBox = (choice: string, label: string) => (
    <Tick key={choice} name="valeur" value={choice} label={label} defaultChecked={entries.includes(choice)} />
  )
  // An entry that is no valid day is shown again as it was typed.
  const days = entries.filter((entry) => !isWeekday(entry)).map((entry) => formatSwissDate(entry as CalendarDay))
  switch (kind) {
    case 'startTimes':
      return (
        <FieldGroup {...fieldTexts}>
          <HiddenFields values={{ valeur: '' }} />
          <div className="grid grid-cols-3 gap-x-4 sm:grid-cols-6">
            {wholeHours.map((time) => tickBox(time, formatClock(time)))}
          </div>
        </FieldGroup>
      )
    case 'pausedActivities':
    case 'pausedMeals':
      return (
        <FieldGroup {...fieldTexts}>
          <HiddenFields values={{ valeur: '' }} />
          <div className="grid gap-x-4 sm:grid-cols-2">{choices.map((id) => tickBox(id, wishName(id)))}</div>
        </FieldGroup>
      )
    case 'season':
      return (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...fieldTexts} {...inputAttributes} defaultValue={days[0]} />
          <TextField {...inputAttributes} id="setting-last" label={lastDay} defaultValue={days[1]} />
        </div>
      )
    case 'closedDays':
      return (
        <>
          <FieldGroup id="setting-week" label={ofWeek}>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
              {weekdays.map((weekday) => tickBox(weekday, `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`))}
            </div>
          </FieldGroup>
          <TextField {...fieldTexts} {...inputAttributes} defaultValue={days.join(', ')} />
        </>
      )
    case 'latestReturn':
      return (
        <SelectField {...fieldTexts} name="valeur" defaultValue={entries[0]}>
          <option value="">{texts.none.latestReturn}</option>
          {optionsOf(wholeHours.slice(1), formatClock)}
        </SelectField>
      )
    case 'phone':
    case 'skipperNames':
    case 'answerTime':
    case 'donations':
      return <TextField {...fieldTexts} {...inputAttributes} defaultValue={query.value ?? String(value)} />
    default:
      return (
        <TextField {...fieldTexts} {...inputAttributes} defaultValue={query.value} inputMode="numeric" maxLength={9} />
      )
  }
}

type AffectedProps = Pick<SectionView<'settings'>, 'outside' | 'waits'>

/** The outings that would lie outside, and those who wait there: they are named, and nothing is done to them. */
function AffectedList({ outside, waits }: AffectedProps) {
  const { now } = useOpenLogbook()
  const { none, some, request, sold, waiting } = texts.confirm.outside
  if (outside.length + waits.length === 0) return <p>{none}</p>
  return (
    <div className="space-y-2">
      <p className="font-semibold">{some}</p>
      <ul className="space-y-2">
        {outside.map(({ reference, name, startsAt, status }) => (
          <li key={reference} className="wrap-anywhere">
            {fillIn(status === 'pending' ? request : sold, { name, moment: shortMoment(startsAt, now) })}{' '}
            <SeeBooking reference={reference} />
          </li>
        ))}
        {waits.map(({ day, boatType, email }) => (
          <li key={day + boatType + email} className="wrap-anywhere">
            {fillIn(waiting, { email, boat: boatName(boatType), day: formatLongDate(day) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

type CrowdingProps = Pick<SectionView<'settings'>, 'crowding'>

/** The outings of which some must be moved first. Stands in place of the button and takes the focus, as errors do. */
function Crowding({ crowding }: CrowdingProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  const { title, next } = texts.confirm.crowding
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={crowdingClass}>
      <p id={id} className="font-bold text-danger">
        {title}
      </p>
      <p>{next}</p>
      <ConflictList conflicts={crowding} />
    </section>
  )
}

type ConsequencesProps = { setting: Setting; value: TermValue } & AffectedProps & CrowdingProps

/** What would change, in sentences, and the button. The value seen is sent too: of two changes, one is refused. */
function Consequences({ setting, value, crowding, ...affected }: ConsequencesProps) {
  const { path, value: currentValue } = setting
  const { view } = useOpenLogbook()
  const { title, effects, submit, submitTime, cancel, already } = texts.confirm
  const heading = (
    <Heading level={3} className="text-lg">
      {settingName(path)}
    </Heading>
  )
  if (String(value) === String(currentValue)) {
    return (
      <section className={cardClass}>
        {heading}
        <p>{fillIn(already, { value: settingValue(path, value) })}</p>
        <OpenLink target={{ section: 'settings' }}>{texts.backToList}</OpenLink>
      </section>
    )
  }
  const hours = bookingTerms.minDurationHours
  const totalOf = (rate: TermValue) => formatChf(Number(rate) * hours)
  const facts = {
    ...{
      amount: settingAmount(path, value),
      value: settingValue(path, value),
      before: settingAmount(path, currentValue),
    },
    ...{ hours: formatHours(hours), total: totalOf(value), totalBefore: totalOf(currentValue) },
  }
  const day = typeof value === 'number' ? formatLongDate(addDays(view.today, value)) : ''
  const isPriceSetting = isPrice(path)
  const group = groupOf(path)
  const isSkipperNames = path === 'skipperNames'
  const affectsNoOuting = group === 'words' || isSkipperNames
  const noOutingEffect = isSkipperNames ? effects.crew : effects.words
  const lines = [
    affectsNoOuting ? noOutingEffect : effects.now,
    ...(path === 'skippers' && value < currentValue ? [effects.relieved] : []),
    ...(isPriceSetting && value > currentValue && group === 'prices' ? [effects.asked] : []),
    effects.mailed,
  ]
  return (
    <section className={cardClass}>
      {heading}
      <p className="text-h3 font-bold first-letter:uppercase">{fillIn(title, facts)}</p>
      <p>{fillIn<string>(texts.each[settingKind(path) ?? 'rate'].effect, { ...facts, day })}</p>
      {crowding.length > 0 ? (
        <Crowding crowding={crowding} />
      ) : (
        <ul className="list-disc space-y-2 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!isPriceSetting && !affectsNoOuting && path !== 'skippers' && <AffectedList {...affected} />}
      <div className="flex flex-wrap gap-2.5">
        {crowding.length === 0 && (
          <ActButton
            intent="set-term"
            fields={{ path, value: String(value) }}
            label={isPriceSetting ? fillIn(submit, facts) : submitTime}
          >
            <HiddenFields values={{ seen: String(currentValue) }} />
          </ActButton>
        )}
        <OpenLink target={{ section: 'settings' }} variant="quiet">
          {cancel}
        </OpenLink>
      </div>
    </section>
  )
}
