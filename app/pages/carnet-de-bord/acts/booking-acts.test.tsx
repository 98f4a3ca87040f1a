import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hourMs } from '../../../../domain/calendar.ts'
import { CutShortFields } from './booking-acts.tsx'

const startsAt = new Date('2027-07-14T08:00:00Z')
const endsAt = new Date(+startsAt + 3 * hourMs)

/** The values from which a person chooses how long the boat was out, and the one that is chosen already. */
function offeredHours(state: unknown) {
  const props = {
    booking: { status: 'confirmed', startsAt, endsAt, state },
    actState: {
      field: (name: string, label: string, defaultValue?: string) => ({ id: name, name, label, defaultValue }),
    },
  }
  const html = renderToStaticMarkup(<CutShortFields {...(props as unknown as ComponentProps<typeof CutShortFields>)} />)
  const options = [...html.matchAll(/<option value="(\d*)"( selected="")?>/g)]
  return { values: options.map(([, value]) => value), chosen: options.find(([, , selected]) => selected)?.[1] }
}

test('no hours are proposed for an outing cut short unless a tap says when it came back early', () => {
  const values = ['', '0', '1', '2']
  const withoutTap = offeredHours(undefined)
  const onTime = offeredHours({ kind: 'returned', at: endsAt })
  expect([withoutTap, onTime]).toEqual([
    { values, chosen: undefined },
    { values, chosen: undefined },
  ])
  expect(offeredHours({ kind: 'returned', at: new Date(+startsAt + 1.5 * hourMs) })).toEqual({ values, chosen: '2' })
})
