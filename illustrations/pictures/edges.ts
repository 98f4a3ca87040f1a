import { classicBoat } from '../world/classic-boat.ts'
import { ordinaryCrew } from '../world/crew.ts'
import { light } from '../world/light.ts'
import { ecume } from '../world/palette.ts'
import { path, type Shape, svg } from '../world/svg.ts'
import { world } from '../world/world.ts'
import { floatingBoat } from './heroes.ts'

/**
 * The edge between two sections, in the colour of the page; as a mask it takes any other colour. It can be stretched.
 */
const waveEdge = (): Shape =>
  svg(1440, 80, path('M0 44C120 12 260 10 420 38S720 74 900 46 1220 6 1440 36V80H0Z', ecume)).replace(
    '<svg ',
    '<svg preserveAspectRatio="none" ',
  )

/** The home page's picture for shared links: its left third is plain, because the build puts the title there. */
const openGraph = (): Shape =>
  svg(
    1200,
    630,
    world({
      width: 1200,
      height: 630,
      light: light.gold,
      horizon: 330,
      sun: { x: 850, y: 210, radius: 80 },
      mountains: { x: -40, scale: 0.8 },
      lavaux: { x: 860, scale: 0.75 },
    }),
    floatingBoat(820, 500, 1.02, classicBoat({ crew: ordinaryCrew })),
  )

export const edges = { vague: waveEdge, og: openGraph }
