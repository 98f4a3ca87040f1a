import { classicBoat } from '../world/classic-boat.ts'
import { ordinaryCrew } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac } from '../world/palette.ts'
import { person } from '../world/people.ts'
import { pose } from '../world/poses.ts'
import { place, type Shape, svg } from '../world/svg.ts'
import { spray, wake } from '../world/wake.ts'
import { workcraft, workcraftDeck } from '../world/workcraft.ts'
import { lakeScene } from '../world/world.ts'
import { floatingBoat } from './heroes.ts'

const classicBoatPicture = (): Shape =>
  svg(800, 600, lakeScene(light.gold), floatingBoat(410, 460, 1.18, classicBoat({ crew: ordinaryCrew })))

const workcraftPicture = (): Shape =>
  svg(
    800,
    600,
    lakeScene(light.gold, { sun: { x: 210, y: 186, radius: 56 }, mountains: undefined, lavaux: { x: 290, scale: 1 } }),
    wake(210, 462, 1.3),
    place(
      420,
      460,
      1.4,
      workcraft(
        place(
          14,
          workcraftDeck,
          1,
          person(pose.holding, { skin: 'brown', cut: 'cap', hat: corail, top: ecume, bottom: lac, vest: lac }),
        ) +
          place(
            -150,
            workcraftDeck,
            1,
            person(pose.sittingWaving, { skin: 'pale', hair: 'red', cut: 'tail', top: lac, vest: abricot }),
          ),
      ),
      { turn: -4 },
    ),
    spray(600, 468, 1),
  )

export const boats = { 'bateau-classique': classicBoatPicture, workcraft: workcraftPicture }
