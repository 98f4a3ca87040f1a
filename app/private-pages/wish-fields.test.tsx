import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WishFields } from './wish-fields.tsx'

const countOptions = (quantity: string) => {
  const initialValues = { 'wish-fondue-fromage': quantity }
  return renderToStaticMarkup(<WishFields boatType="classique" initialValues={initialValues} withMeals />).match(
    /<option/g,
  )?.length
}

test('a list of quantities goes up to the boat’s capacity, or to a larger quantity that was wished for', () => {
  const usualCount = countOptions('0') ?? 0
  expect(countOptions('5')).toBe(usualCount)
  expect(countOptions('8')).toBe(usualCount + 3)
})

test.each(['1000000000', '1e9', '7.5', '-1', 'Infinity', 'x'])(
  'a form sent with the quantity %j of a meal is shown again with the usual list of quantities',
  (quantity) => {
    expect(countOptions(quantity)).toBe(countOptions('0'))
  },
)
