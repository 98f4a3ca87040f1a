import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outingsTable } from '../../bord/commands/export.ts'
import { storePlace, storeRelay, storeRequest, takeFamilyPlace } from '../../demo/steps.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { openStage } from '../../tests/support/stage.ts'
import { emptyDatabase } from '../../tests/support/stored-bookings.ts'
import { confirmBooking } from '../booking/change-booking.server.ts'
import { guestActs } from '../booking/guest-acts.server.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { csvText } from '../csv.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import { listBookingsStarting } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { actOnLogbook } from '../team/act-on-logbook.server.ts'
import { tapQuay, viewQuay } from './quay.server.ts'

// One outing that is booked in each of the real ways, and whatever then happens to it: nobody but whoever does the
// accounts sees which way it was.

const stage = openStage('sqlite', { SMTP_URL: 'smtp://127.0.0.1:1' })
const at = (time: string, day = '14') => new Date(`2027-07-${day}T${time}:00+02:00`)
const outing = { boatType: 'classique', date: '2027-07-14', time: '10:00', duration: 3, skipperOption: 'avec-skipper' }
const guest = { name: 'Ana', email: 'ana@exemple.ch', phone: '079 123 45 67', message: '', participants: 3 }
const wishes = [{ id: 'bouee', quantity: 1 }]

const bookingWays: Record<string, (services: Services) => Promise<unknown>> = {
  form: async (services) => {
    const { id } = await storeRequest(services, bookingInput({ ...outing, ...guest, wishes }))
    return confirmBooking(services, id)
  },
  telephone: async (services) => {
    const key = await grantKey(services.db, 'logbook', services.now())
    const fields = { ...outing, ...guest, wishes: 'bouee:1', duration: '3', participants: '3' }
    return actOnLogbook(services, { key, intent: 'add', idempotencyKey: randomUUID(), ...fields })
  },
  relay: async (services) => {
    const { key } = await storeRelay(services)
    const { email, phone } = guest
    return takeFamilyPlace(services, key, (await storePlace(services, outing)).id, { email, phone, wishes })
  },
}

type Actors = {
  services: Services
  key: string
  team: (intent: string, fields?: object) => Promise<unknown>
  tap: (kind: string, time: string) => Promise<unknown>
}
const reasonFields = { reason: 'weather', word: '' }
const goToFourDaysBefore = () => {
  stage.now = at('09:00', '10')
}
const laterEvents: Record<string, (actors: Actors) => Promise<unknown>> = {
  'the team moves it, and puts another at the wheel': async ({ team }) => {
    await team('move', { date: '2027-07-14', time: '14:00', word: '' })
    return team('skipper', { skipper: 'skipper-2' })
  },
  'its guest moves and corrects it': async ({ services, key }) => {
    goToFourDaysBefore()
    const moveOutcome = await guestActs.move(services, key, { date: '2027-07-14', time: '14:00' })
    expect(moveOutcome).toMatchObject({ kind: 'done' })
    const corrections = {
      participants: 4,
      phone: '078 000 00 00',
      message: 'Bonjour',
      wishes: [{ ...wishes[0], quantity: 2 }],
    }
    return guestActs.correct(services, key, corrections)
  },
  'it is postponed': ({ team }) => team('postpone', reasonFields),
  'it is postponed, and another start chosen': async ({ services, key, team }) => {
    await team('postpone', reasonFields)
    return guestActs.move(services, key, { date: '2027-07-15', time: '14:00' })
  },
  'the team cancels it': ({ team }) => team('cancel', reasonFields),
  'its guest cancels it': ({ services, key }) => {
    goToFourDaysBefore()
    return guestActs.cancel(services, key, 0)
  },
  'it comes back early': async ({ tap }) => {
    stage.now = at('12:00')
    await tap('aboard', '10:00')
    return tap('returned', '11:10')
  },
  'nobody comes, say the taps': ({ tap }) => {
    stage.now = at('12:00')
    return tap('absent', '10:30')
  },
  'nobody comes, says the team': ({ team }) => {
    stage.now = at('12:00')
    return team('no-show')
  },
}

/** The sheet at the quay, the calendar feed, and the exported list of outings. */
async function readOutputs(services: Services): Promise<string[]> {
  const { db, now } = services
  const quay = await viewQuay(services, await grantKey(db, 'quay', at('08:00')))
  const feed = await teamFeed(services, await grantKey(db, 'feed', now()))
  const bookings = await listBookingsStarting(db, {})
  const texts = [
    JSON.stringify(quay),
    feed.kind === 'seen' ? feed.calendar : '',
    csvText(await outingsTable(services, bookings)),
  ]
  const [{ id = '', reference = '' } = {}] = bookings
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  return texts.map((text) => text.replaceAll(id, 'outing').replaceAll(reference, 'reference').replace(uuid, 'tap'))
}

test.each(Object.entries(laterEvents))(
  'sheet and feed are the same to the byte whichever way an outing was booked: %s',
  (_, laterEvent) =>
    stage.run(async (services) => {
      const { db } = services
      async function outputsOf(way: string): Promise<string[]> {
        await emptyDatabase(services)
        stage.now = new Date('2027-06-01T07:00:00Z')
        expect(await bookingWays[way]?.(services)).toMatchObject({ kind: 'done' })
        const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
        const logbookKey = await grantKey(db, 'logbook', at('08:00'))
        const quayKey = await grantKey(db, 'quay', at('08:00'))
        const team = async (intent: string, fields = {}) => {
          const outcome = await actOnLogbook(services, { key: logbookKey, intent, id, ...fields })
          expect([intent, outcome.kind]).toEqual([intent, 'done'])
          return outcome
        }
        if (way !== 'relay') await team('paid', { means: 'cash' })
        const tap = async (kind: string, time: string) => {
          const sentTap = { id: randomUUID(), bookingId: id, kind, tappedAt: at(time) }
          const body = JSON.stringify([{ ...sentTap, ...(kind === 'aboard' && { persons: 2 }) }])
          const outcome = await tapQuay(services, quayKey, body)
          expect(outcome).toMatchObject({ kind: 'seen', ignored: 0 })
          return outcome
        }
        stage.now = at('09:00')
        const key = await grantKey(db, 'booking', at('09:00', '10'), { opens: id })
        const outcome = await laterEvent({ services, key, team, tap })
        expect(['done', 'seen']).toContain((outcome as { kind?: string }).kind)
        if (stage.now < at('09:00')) stage.now = at('09:00')
        const outputs = await readOutputs(services)
        stage.now = at('18:30')
        await runDueJobs(services)
        outputs.push(...(await readOutputs(services)))
        // By now the family that a relay has brought is nameless.
        stage.now = at('20:00', '15')
        await runPrivacyJob(services)
        const [sheet = '', calendar = ''] = await readOutputs(services)
        return [...outputs, sheet, calendar]
      }
      const [form, telephone, relay] = [await outputsOf('form'), await outputsOf('telephone'), await outputsOf('relay')]
      expect(telephone).toEqual(form)
      expect(relay).toEqual(form)
    }),
)
