import { expect, test } from 'vitest'
import { association } from '../content/association.ts'
import { changedSince, lastLook } from './last-look.ts'

test.runIf(lastLook.of === association.name)(
  'the statement says which pages have changed since somebody looked',
  () => {
    const after = 'run: node scripts/run.cjs scripts/last-look.ts'
    expect(lastLook.changedSince, after).toEqual(expect.arrayContaining(changedSince(lastLook)))
  },
)
