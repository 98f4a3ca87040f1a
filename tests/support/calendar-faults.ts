/** A content line (RFC 5545, 3.1): a name, parameters whose values are bare or quoted, a colon, and the value. */
const contentLine = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/i

/** How often each property stands in a component: exactly once, or at most once (3.6). */
const once: Record<string, string[]> = { VCALENDAR: ['PRODID', 'VERSION'], VEVENT: ['UID', 'DTSTAMP', 'DTSTART'] }
const atMostOnce = /^(METHOD|CALSCALE|SEQUENCE|SUMMARY|DESCRIPTION|LOCATION|STATUS|TRANSP|ORGANIZER|DTEND|DURATION)$/
const texts = /^(SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME|X-WR-CALDESC)$/
const ours = /^(VCALENDAR|VEVENT|VTIMEZONE|STANDARD|DAYLIGHT)$/

/** All that RFC 5545 (and 5546 where there is a method) forbids in a calendar as it is sent, read line by line. */
export function calendarFaults(text: string): string[] {
  const faults: string[] = []
  const fault = (what: string) => void faults.push(what)
  if (!text.endsWith('\r\n')) fault('the last line does not end')
  if (/[^\r]\n|\r[^\n]/.test(text)) fault('a line ends with something else than CRLF')
  const physical = text.split('\r\n').slice(0, -1)
  for (const line of physical) if (Buffer.byteLength(line) > 75) fault(`more than 75 bytes: ${line}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no line may have.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text)) fault('a control character, or half a letter')

  const open: { name: string; counts: Record<string, number>; hasComponents: boolean }[] = []
  const zones = new Set<string>()
  const zonesUsed = new Set<string>()
  let method: string | undefined
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', parameters = '', value = ''] = contentLine.exec(line) ?? []
    const inside = open.at(-1)
    if (!name) fault(`no content line: ${line}`)
    if (name === 'BEGIN') {
      if (!ours.test(value)) fault(`unknown component ${value}`)
      if (inside) inside.hasComponents = true
      open.push({ name: value, counts: {}, hasComponents: false })
      continue
    }
    if (!inside) {
      fault(`outside of the calendar: ${line}`)
      continue
    }
    const { counts } = inside
    if (name === 'END') {
      if (value !== inside.name) fault(`${value} ends within ${inside.name}`)
      for (const needed of once[inside.name] ?? [])
        if (counts[needed] !== 1) fault(`${needed} ${counts[needed] ?? 0} times in ${inside.name}`)
      for (const [each, count] of Object.entries(counts))
        if (atMostOnce.test(each) && count > 1) fault(`${each} twice in ${inside.name}`)
      if (inside.name === 'VEVENT' && method && !counts.ORGANIZER) fault(`METHOD:${method} without an organizer`)
      open.pop()
      continue
    }
    counts[name] = (counts[name] ?? 0) + 1
    if (inside.name === 'VCALENDAR' && inside.hasComponents) fault(`${name} behind a component`)
    if (name === 'METHOD') method = value
    if (name === 'TZID') zones.add(value)
    const zone = /;TZID=([^;:]+)/.exec(parameters)?.[1]
    if (zone) zonesUsed.add(zone)
    if (name === 'DTSTAMP' && !/^\d{8}T\d{6}Z$/.test(value)) fault(`DTSTAMP is not in UTC: ${value}`)
    if (/^DT(START|END)$/.test(name) && !/^\d{8}T\d{6}Z?$/.test(value)) fault(`no instant: ${line}`)
    if (zone && value.endsWith('Z')) fault(`in a zone and in UTC: ${line}`)
    if (texts.test(name) && /(^|[^\\])(\\\\)*([,;]|\\[^\\,;nN])/.test(value)) fault(`not escaped: ${line}`)
  }
  if (open.length > 0) fault(`${open.at(-1)?.name} does not end`)
  for (const zone of zonesUsed) if (!zones.has(zone)) fault(`the zone ${zone} is not defined`)
  return faults
}
