import { planks, railing } from '../world/deck.ts'
import { light } from '../world/light.ts'
import { lifebuoy } from '../world/objects.ts'
import { abricot, corail, denim, ecume, lac, leman, mix, sable, vigne } from '../world/palette.ts'
import { child, person, wheelchairUser } from '../world/people.ts'
import { type Pose, pose } from '../world/poses.ts'
import { place, type Shape, svg } from '../world/svg.ts'
import { lakeScene } from '../world/world.ts'

const fasteningPose: Pose = {
  ...pose.standing,
  neck: [7, -76],
  hip: [-3, -45],
  armBack: [
    [18, -64],
    [30, -56],
  ],
  armFront: [
    [14, -60],
    [28, -50],
  ],
}

/** The job on offer: someone who checks that everyone is ready, then casts off. */
const jobOffer = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { horizon: 280, sun: { x: 460, y: 196, radius: 74 } }),
    railing({ deck: 520, posts: [] }),
    planks({ deck: 520 }),
    place(96, 466, 0.42, lifebuoy()),
    place(
      220,
      550,
      3.4,
      person(fasteningPose, {
        skin: 'deep',
        hair: 'dark',
        cut: 'bun',
        top: denim,
        bottom: mix(sable, leman, 0.25),
        vest: corail,
      }),
    ),
    place(
      368,
      550,
      3.4,
      child(
        {
          ...pose.standing,
          armBack: [
            [10, -70],
            [13, -58],
          ],
          armFront: [
            [-9, -68],
            [-13, -56],
          ],
        },
        { skin: 'pale', hair: 'blond', cut: 'short', top: ecume, bottom: lac, vest: abricot },
        0.7,
      ),
      { flip: true },
    ),
    place(
      540,
      554,
      2.75,
      wheelchairUser(
        { skin: 'tan', hair: 'brown', cut: 'tail', top: corail, bottom: lac, vest: abricot },
        pose.sittingWaving,
      ),
    ),
    place(
      690,
      550,
      3.2,
      person(pose.waving, {
        skin: 'peach',
        hair: 'grey',
        cut: 'sunHat',
        hat: sable,
        top: vigne,
        bottom: lac,
        vest: abricot,
        girth: 1.15,
      }),
      { flip: true },
    ),
  )

export const jobOffers = { 'offre-emploi': jobOffer }
