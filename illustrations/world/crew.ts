import { classicDeck } from './classic-boat.ts'
import { abricot, corail, denim, ecume, leman, mix, sable, vigne } from './palette.ts'
import { child, person, wheelchairUser } from './people.ts'
import { pose } from './poses.ts'
import { line, place, rect, type Shape } from './svg.ts'

/** The wheel and its pedestal, at the stern of the classic boat. */
export const sternHelm: Shape =
  rect(-186, -82, 22, 44, mix(sable, leman, 0.35), { rx: 4 }) + line('M-164 -92L-176 -76', corail, 4)

/** The skipper, who is on every outing of the classic boat. */
export const skipper: Shape = place(
  -206,
  classicDeck,
  1,
  person(pose.holding, {
    top: ecume,
    bottom: mix(sable, leman, 0.3),
    cut: 'cap',
    hat: corail,
    hair: 'grey',
    sleeves: 'long',
  }),
)

/** Five guests and the skipper: a typical outing with a typical mix of people. */
export const ordinaryCrew: Shape = [
  sternHelm,
  skipper,
  place(
    -100,
    classicDeck,
    0.97,
    person(pose.standing, {
      skin: 'deep',
      cut: 'scarf',
      hat: abricot,
      top: vigne,
      bottom: vigne,
      legs: 'skirt',
      sleeves: 'long',
    }),
  ),
  place(
    -55,
    classicDeck,
    1,
    child(pose.waving, { skin: 'deep', cut: 'curls', hair: 'dark', bottom: denim, vest: corail, top: ecume }, 0.62),
  ),
  place(
    20,
    classicDeck - 4,
    1.04,
    wheelchairUser({ skin: 'peach', hair: 'brown', cut: 'bob', top: abricot, bottom: denim }, pose.sittingWaving),
  ),
  place(
    100,
    classicDeck,
    1.02,
    person(pose.pointing, { skin: 'tan', hair: 'dark', top: ecume, bottom: denim, legs: 'bare' }),
  ),
  place(
    172,
    classicDeck,
    0.96,
    person(pose.standing, {
      skin: 'pale',
      hair: 'grey',
      cut: 'sunHat',
      hat: sable,
      top: corail,
      bottom: ecume,
      girth: 1.2,
      legs: 'skirt',
    }),
  ),
].join('')
