/** A content line (RFC 5545, 3.1): a name, parameters whose values are bare or quoted, a colon, and the value. */
const contentLine = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/i

/** How often each property stands in a component: exactly once, or at most once (3.6). */
const exactlyOnce: Record<string, string[]> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
}
const atMostOnce = /^(METHOD|CALSCALE|SEQUENCE|SUMMARY|DESCRIPTION|LOCATION|STATUS|TRANSP|ORGANIZER|DTEND|DURATION)$/
const textProperties = /^(SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME|X-WR-CALDESC)$/
const usedComponents = /^(VCALENDAR|VEVENT|VTIMEZONE|STANDARD|DAYLIGHT)$/

/** All that RFC 5545 (and 5546 where there is a method) forbids in a calendar as it is sent, read line by line. */
export function calendarFaults(text: string): string[] {
  const faults: string[] = []
  const addFault = (description: string) => void faults.push(description)
  if (!text.endsWith('\r\n')) addFault('the last line does not end')
  if (/[^\r]\n|\r[^\n]/.test(text)) addFault('a line ends with something else than CRLF')
  const physicalLines = text.split('\r\n').slice(0, -1)
  for (const line of physicalLines) if (Buffer.byteLength(line) > 75) addFault(`more than 75 bytes: ${line}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no line may have.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text))
    addFault('a control character, or half a letter')

  const openComponents: { name: string; counts: Record<string, number>; hasComponents: boolean }[] = []
  const definedZones = new Set<string>()
  const usedZones = new Set<string>()
  let method: string | undefined
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', parameters = '', value = ''] = contentLine.exec(line) ?? []
    const component = openComponents.at(-1)
    if (!name) addFault(`no content line: ${line}`)
    if (name === 'BEGIN') {
      if (!usedComponents.test(value)) addFault(`unknown component ${value}`)
      if (component) component.hasComponents = true
      openComponents.push({ name: value, counts: {}, hasComponents: false })
      continue
    }
    if (!component) {
      addFault(`outside of the calendar: ${line}`)
      continue
    }
    const { counts } = component
    if (name === 'END') {
      if (value !== component.name) addFault(`${value} ends within ${component.name}`)
      for (const requiredName of exactlyOnce[component.name] ?? [])
        if (counts[requiredName] !== 1)
          addFault(`${requiredName} ${counts[requiredName] ?? 0} times in ${component.name}`)
      for (const [propertyName, count] of Object.entries(counts))
        if (atMostOnce.test(propertyName) && count > 1) addFault(`${propertyName} twice in ${component.name}`)
      if (component.name === 'VEVENT' && method && !counts.ORGANIZER) addFault(`METHOD:${method} without an organizer`)
      openComponents.pop()
      continue
    }
    counts[name] = (counts[name] ?? 0) + 1
    if (component.name === 'VCALENDAR' && component.hasComponents) addFault(`${name} behind a component`)
    if (name === 'METHOD') method = value
    if (name === 'TZID') definedZones.add(value)
    const zone = /;TZID=([^;:]+)/.exec(parameters)?.[1]
    if (zone) usedZones.add(zone)
    if (name === 'DTSTAMP' && !/^\d{8}T\d{6}Z$/.test(value)) addFault(`DTSTAMP is not in UTC: ${value}`)
    if (/^DT(START|END)$/.test(name) && !/^\d{8}T\d{6}Z?$/.test(value)) addFault(`no instant: ${line}`)
    if (zone && value.endsWith('Z')) addFault(`in a zone and in UTC: ${line}`)
    if (textProperties.test(name) && /(^|[^\\])(\\\\)*([,;]|\\[^\\,;nN])/.test(value)) addFault(`not escaped: ${line}`)
  }
  if (openComponents.length > 0) addFault(`${openComponents.at(-1)?.name} does not end`)
  for (const zone of usedZones) if (!definedZones.has(zone)) addFault(`the zone ${zone} is not defined`)
  return faults
}
