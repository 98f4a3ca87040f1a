import type { Light } from './light.ts'
import { group, path, type Shape } from './svg.ts'

/*
 * Seen from Villeneuve: the Rhône valley and the Dents du Midi to the left, the Grammont falling into
 * the lake, then open water to the west where the sun goes down. One unit is one pixel of the wide hero;
 * y 0 is the shore line. Light always comes from the right, so the right flank of every peak is lit.
 */
function dentsDuMidi(inks: Light['dents']): Shape {
  // Cime de l'Est, Forteresse, Cathédrale, Éperon, Dent Jaune, Doigts, Haute Cime: in that order from the left.
  const crest =
    '128 -214 152 -268 166 -240 180 -222 206 -208 232 -246 250 -222 268 -232 292 -214 316 -240 338 -210 356 -222 376 -258 396 -228 412 -244 430 -230 476 -304 506 -262 530 -236 575 -190'
  const range = `M-60 0V-100L10 -126 60 -156 100 -176 ${crest} 640 -150 740 -90 860 0Z`
  const snow = `M100 -176L${crest}L548 -174 518 -194 496 -162 470 -184 438 -156 402 -174 370 -150 336 -172 294 -148 262 -170 224 -146 194 -166 158 -140 128 -172Z`
  const shadow =
    'M152 -270L126 -214 92 -170 132 -166 147 -206ZM232 -247L205 -208 221 -172ZM268 -233L249 -222 261 -180ZM316 -241L291 -214 306 -172ZM376 -259L355 -222 337 -210 364 -170ZM412 -245L395 -228 407 -186ZM476 -306L429 -230 446 -170 464 -206Z'
  const foot = 'M-60 0V-70L30 -92 110 -112 190 -94 270 -118 350 -92 430 -110 520 -78 620 -66 760 -24 860 0Z'
  return path(range, inks.shade) + path(snow, inks.snow) + path(shadow, inks.shade) + path(foot, inks.foot)
}

function grammont(inks: Light['grammont']): Shape {
  const massif =
    'M350 0L430 -40 500 -78 560 -137 604 -160 650 -222 700 -264 730 -236 748 -243 770 -230 800 -196 832 -182 884 -128 950 -80 1030 -44 1120 -16 1200 0Z'
  const flanks =
    'M700 -264L730 -236 748 -243 770 -230 800 -196 832 -182 884 -128 950 -80 1030 -44 1110 -18 1010 -34 935 -60 880 -40 848 -96 806 -60 776 -140 742 -84 722 -176 706 -146ZM604 -160L650 -222 642 -166 660 -112 626 -140 604 -84 584 -120 540 -72 560 -137Z'
  const foot = 'M350 0L440 -30 540 -46 640 -36 740 -54 860 -34 980 -28 1080 -11 1200 0Z'
  return path(massif, inks.shade) + path(flanks, inks.lit) + path(foot, inks.foot)
}

const farShore = 'M1000 0L1100 -14 1220 -20 1340 -34 1440 -30 1560 -44 1720 -52 1900 -48 2300 -56V0Z'

/** The panorama, from `x` in the picture on; `scale` is 1 in the wide hero. */
export function mountains(inks: Light, x: number, horizon: number, scale: number): Shape {
  return group(
    { transform: `translate(${x} ${horizon}) scale(${scale})` },
    path(farShore, inks.farShore),
    dentsDuMidi(inks.dents),
    grammont(inks.grammont),
  )
}

/** What stands there instead in a view to the west: only the Jura, a long line low over the water. */
export const juraShore = (inks: Light, horizon: number, width: number): Shape =>
  path(`M0 ${horizon}v-16q${width * 0.2} -18 ${width * 0.42} -8t${width * 0.58} -8v32z`, inks.farShore)
