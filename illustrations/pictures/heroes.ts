import { classicBoat } from '../world/classic-boat.ts'
import { ordinaryCrew } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { abricot, corail, ecume, lac, leman, mix, sable } from '../world/palette.ts'
import { lamps } from '../world/places.ts'
import { ellipse, path, place, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'

/** A boat on the water with its shadow. */
export const floatingBoat = (x: number, y: number, scale: number, boat: Shape, halfLength = 250): Shape =>
  ellipse(x, y + 9 * scale, halfLength * scale, 13 * scale, mix(lac, leman, 0.15), { opacity: 0.5 }) +
  place(
    x,
    y,
    scale,
    path(
      `M${-halfLength * 0.8} 34q${halfLength * 0.7} -12 ${halfLength * 1.4} 0q${-halfLength * 0.7} 12 ${-halfLength * 1.4} 0M${-halfLength * 0.3} 54q${halfLength * 0.4} -9 ${halfLength * 0.8} 0q${-halfLength * 0.4} 9 ${-halfLength * 0.8} 0`,
      mix(leman, ecume, 0.35),
    ) + boat,
  )

const wideHero = (): Shape =>
  svg(
    1600,
    900,
    world({
      width: 1600,
      height: 900,
      light: light.gold,
      horizon: 430,
      sun: { x: 1170, y: 285, radius: 96 },
      mountains: { x: 30, scale: 1 },
      lavaux: { x: 1130, scale: 1 },
    }),
    floatingBoat(830, 690, 1.2, classicBoat({ crew: ordinaryCrew })),
  )

const tallHero = (): Shape =>
  svg(
    900,
    1400,
    world({
      width: 900,
      height: 1400,
      light: light.gold,
      horizon: 700,
      sun: { x: 640, y: 500, radius: 104 },
      mountains: { x: -290, scale: 1 },
      lavaux: { x: 590, scale: 0.75 },
    }),
    floatingBoat(455, 1010, 1.35, classicBoat({ crew: ordinaryCrew })),
  )

// The boat alone, tightly cropped, for the scene that the pages draw themselves (app/sections/lake-scene.tsx).
const boatSheet = { width: 564, height: 264, x: 292, waterLine: 198 }

const boatByDay = (): Shape =>
  svg(
    boatSheet.width,
    boatSheet.height,
    // It stands on any ground, pale skies too: its posts and rails are darker than on the drawings with a lake.
    floatingBoat(boatSheet.x, boatSheet.waterLine, 1, classicBoat({ crew: ordinaryCrew, rail: mix(leman, lac, 0.4) })),
  )

/** The same outing after sunset: lamps under the roof, and their light around the people. */
const boatByNight = (): Shape =>
  svg(
    boatSheet.width,
    boatSheet.height,
    ellipse(boatSheet.x, boatSheet.waterLine + 9, 250, 13, lac, { opacity: 0.6 }) +
      place(
        boatSheet.x,
        boatSheet.waterLine,
        1,
        path(
          'M-190 26q175 -11 350 0q-175 11 -350 0M-120 44q105 -8 210 0q-105 8 -210 0M-50 58q50 -5 100 0q-50 5 -100 0',
          mix(abricot, leman, 0.45),
        ) +
          classicBoat({
            crew: path('M-198 -160H140L222 -42H-244Z', mix(abricot, lac, 0.36)) + ordinaryCrew,
            hull: mix(sable, leman, 0.4),
            canopy: mix(corail, lac, 0.22),
            rail: mix(ecume, leman, 0.35),
          }) +
          lamps(-200, -157, -28, -157, 10, 6, 8) +
          lamps(-28, -157, 144, -157, 10, 6, 8),
      ),
  )

export const heroes = {
  'hero-large': wideHero,
  'hero-haut': tallHero,
  'hero-bateau': boatByDay,
  'hero-bateau-nuit': boatByNight,
}
