import { awning, planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { helm } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { gulls } from '../world/places.ts'
import { type Pose, pose } from '../world/poses.ts'
import { place, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'

/** Both hands up at a wheel that is as high as the child. */
const steering: Pose = {
  ...pose.standing,
  neck: [2, -79],
  armBack: [
    [17, -84],
    [32, -96],
  ],
  armFront: [
    [15, -68],
    [31, -74],
  ],
}

const standingBeside: Pose = {
  ...pose.standing,
  armBack: [
    [10, -62],
    [21, -50],
  ],
  armFront: [
    [4, -62],
    [14, -57],
  ],
}

/** Looking on, with hands behind the back. */
const lookingOn: Pose = {
  ...pose.standing,
  armFront: [
    [-9, -64],
    [-8, -51],
  ],
}

/**
 * A child is at the wheel, in front of the sun; her mother and her brother are behind her, and a crew member looks on.
 * It is meant to look like any other outing.
 */
const atTheWheel = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 300, sun: { x: 474, y: 238, radius: 96 }, mountains: { x: -236, scale: 0.62 } }),
    gulls(604, 128, 36),
    railing({ deck: 520, posts: [40, 760] }),
    planks({ deck: 520 }),
    place(504, 544, 1.08, helm()),
    place(
      120,
      548,
      2.3,
      wheelchairUser(
        { skin: 'tan', hair: 'dark', cut: 'short', top: ecume, bottom: denim, vest: abricot, child: true },
        pose.sittingCheering,
      ),
    ),
    place(
      252,
      546,
      3.5,
      person(standingBeside, {
        skin: 'tan',
        hair: 'dark',
        cut: 'scarf',
        hat: denim,
        top: vigne,
        bottom: vigne,
        sleeves: 'long',
        legs: 'skirt',
      }),
    ),
    place(
      354,
      546,
      3.6,
      child(steering, { skin: 'tan', hair: 'dark', cut: 'tail', top: ecume, bottom: lac, vest: corail }, 0.7),
    ),
    place(
      664,
      546,
      3.5,
      person(lookingOn, {
        skin: 'peach',
        hair: 'grey',
        cut: 'cap',
        hat: corail,
        top: ecume,
        bottom: mix(sable, leman, 0.3),
        sleeves: 'long',
      }),
      { flip: true },
    ),
    awning(800, 58),
  )

export const offeredOuting = { 'sortie-offerte': atTheWheel }
