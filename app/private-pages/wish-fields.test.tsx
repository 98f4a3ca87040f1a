import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WishFields } from './wish-fields.tsx'

const optionsFor = (quantity: string) => {
  const initialValues = { 'wish-fondue-fromage': quantity }
  return renderToStaticMarkup(<WishFields boatType="classique" initialValues={initialValues} withMeals />).match(
    /<option/g,
  )?.length
}

test('a list of quantities goes up to the boat’s capacity, or to a larger quantity that was wished for', () => {
  const usualOptions = optionsFor('0') ?? 0
  expect(optionsFor('5')).toBe(usualOptions)
  expect(optionsFor('8')).toBe(usualOptions + 3)
})

test.each(['1000000000', '1e9', '7.5', '-1', 'Infinity', 'x'])(
  'a form sent with the quantity %j of a meal is shown again with the usual list of quantities',
  (quantity) => {
    expect(optionsFor(quantity)).toBe(optionsFor('0'))
  },
)
