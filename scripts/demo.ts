import { shiftDate } from '../demo/shift-date.ts'
import { addDays, type CalendarDay, instantOf, mondayOf } from '../domain/calendar.ts'
import { buildSite, isBuildFresh, runBuiltSite, setPortFromArguments } from './built-site.ts'

// `npm run demo`: the site on an invented season, in a folder that is deleted at the end. `-- --samedi` sets the clock of
// the site, and of the browsers that open it, to 08:00 on a Saturday of early July. It is set before the build is
// loaded, since libraries keep the `Date` that they find.
setPortFromArguments()
if (!isBuildFresh()) await buildSite()
const isSaturday = process.argv.includes('--samedi')
const shiftMs = isSaturday ? (await saturdayMorning()).getTime() - Date.now() : 0
if (isSaturday) shiftDate(shiftMs, 'demo')
// The built site reads its command here.
process.argv.splice(2, Number.POSITIVE_INFINITY, 'demo', String(shiftMs))
// The settings of a real site, its mail server among them, are not the demo's.
await runBuiltSite({ readsSettings: false })

async function saturdayMorning(): Promise<Date> {
  // Imported only now: a text that cannot be read has by now ended the build with a sentence, not with a stack trace.
  const { bookingTerms } = await import('../content/booking-terms.ts')
  const dayInJuly: CalendarDay = `${new Date().getFullYear()}-07-07`
  return instantOf(addDays(mondayOf(dayInJuly), 5), '08:00', bookingTerms.timeZone)
}
