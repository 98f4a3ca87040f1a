import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WishFields } from './wish-fields.tsx'

const optionsFor = (quantity: string) => {
  const first = { 'wish-fondue-fromage': quantity }
  return renderToStaticMarkup(<WishFields boatType="classique" first={first} withMeals />).match(/<option/g)?.length
}

test('a list is as long as the boat is large, or as what was wished for', () => {
  const usual = optionsFor('0') ?? 0
  expect(optionsFor('5')).toBe(usual)
  expect(optionsFor('8')).toBe(usual + 3)
})

test.each(['1000000000', '1e9', '7.5', '-1', 'Infinity', 'x'])(
  'a form sent with %j of a meal is shown again',
  (quantity) => {
    expect(optionsFor(quantity)).toBe(optionsFor('0'))
  },
)
