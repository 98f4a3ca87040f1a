import { expect, test } from 'vitest'
import { pictures } from '../pictures/index.ts'
import { drawByNight, light } from './light.ts'

const maxLightness = (drawing: string) =>
  Math.max(
    ...Array.from(drawing.matchAll(/#[\da-f]{6}\b/gi), ([ink]) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
      return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    }),
  )

test('by night no colour is lighter than the text beside a picture, and the sky is that of the night', () => {
  for (const [key, draw] of Object.entries(pictures)) expect(maxLightness(drawByNight(draw)), key).toBeLessThan(0.76)
  expect(drawByNight(() => light.gold.sky)).toBe(drawByNight(() => light.night.sky))
})

test('a drawing after a failed night version is drawn by day', () => {
  const day = { ...light }
  expect(() =>
    drawByNight(() => {
      throw new Error('no ink left')
    }),
  ).toThrow('no ink left')
  expect(light).toEqual(day)
})
