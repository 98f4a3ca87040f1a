import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { checkContent } from '../scripts/check-content/check-content.ts'

// The same check stops a build (`npm run build`). Its sentences are tried one by one in scripts/check-content/.
test('every file of words is complete and refers to what exists', async () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`)
  expect(await checkContent(import.meta.dirname, addresses)).toEqual([])
})
