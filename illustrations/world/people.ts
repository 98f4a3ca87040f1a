import { type HairCut, hairCut, plainAccent, shoeInk } from './hair.ts'
import { abricot, corail, ecume, type Hair, lac, leman, mix, type Skin, skin } from './palette.ts'
import { type Limb, type Pose, pose } from './poses.ts'
import { circle, group, line, type Point, path, place, polygon, ring, round, type Shape } from './svg.ts'

type Look = {
  skin?: Skin
  hair?: Hair
  cut?: HairCut
  top?: string
  bottom?: string
  /** Bare shins, or a skirt that hides the knees. */
  legs?: 'long' | 'bare' | 'skirt'
  sleeves?: 'long' | 'short'
  /** A life jacket; a child wears one unless the picture says `undefined`. */
  vest?: string | undefined
  hat?: string
  /** 1 is slim; larger is wider. */
  girth?: number
  /** A child's head is larger for its body. */
  child?: boolean
}

const pathData = (...points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
const pointBetween = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** `extraSkin` is more bare skin in the same colour (the neck), drawn in the same path to save one per person. */
function arm(
  from: Point,
  [elbow, hand]: Limb,
  cloth: string,
  flesh: string,
  sleeves: Look['sleeves'],
  extraSkin = '',
): Shape {
  return sleeves === 'long'
    ? line(pathData(from, elbow, hand), cloth, 7) +
        line(`M${round(hand[0])} ${round(hand[1])}h.1${extraSkin}`, flesh, 6.5)
    : line(pathData(from, elbow, hand) + extraSkin, flesh, 5.5) +
        line(pathData(from, pointBetween(from, elbow, 0.75)), cloth, 7.5)
}

function leg(from: Point, [knee, foot]: Limb, cloth: string, flesh: string, legs: Look['legs']): Shape {
  // The leg ends above the sole, or its round end would show below the shoe.
  const ankle = pointBetween(knee, foot, 0.86)
  if (legs === 'skirt') return line(pathData(knee, ankle), flesh, 6.5)
  return legs === 'bare'
    ? line(pathData(from, knee, ankle), flesh, 7) + line(pathData(from, pointBetween(from, knee, 0.8)), cloth, 10)
    : line(pathData(from, knee, ankle), cloth, 8.5)
}

const shoes = (...feet: Point[]): Shape =>
  line(feet.map(([x, y]) => `M${round(x - 1)} ${round(y - 1)}h7`).join(''), shoeInk, 6)

/** A body between neck and hip, a little wider at the shoulders. */
function torso(neck: Point, hip: Point, width: number, ink: string): Shape {
  const length = Math.hypot(neck[0] - hip[0], neck[1] - hip[1])
  const across: Point = [(hip[1] - neck[1]) / length, (neck[0] - hip[0]) / length]
  const edgePoint = ([x, y]: Point, offset: number): Point => [x + across[0] * offset, y + across[1] * offset]
  const shoulder = pointBetween(neck, hip, 0.1)
  return polygon(
    [
      edgePoint(shoulder, -width),
      edgePoint(shoulder, width),
      edgePoint(hip, width * 0.82),
      edgePoint(hip, -width * 0.82),
    ],
    ink,
    {
      stroke: ink,
      'stroke-width': 5,
    },
  )
}

/** One person around (0, 0); see `pose` for the units. */
export function person(stance: Pose, look: Look = {}): Shape {
  const { cut = 'short', legs = 'long', sleeves = 'short', girth = 1 } = look
  const flesh = skin[look.skin ?? 'peach']
  const top = look.top ?? leman
  const bottom = look.bottom ?? lac
  const { neck, hip } = stance
  const head = stance.head ?? ([neck[0] + 1.5, neck[1] - 11] as const)
  const shoulder = pointBetween(neck, hip, 0.12)
  const hairStyle = hairCut(cut, look.hair ?? 'dark', look.hat ?? plainAccent)
  // A limb behind the body is a little darker, or two arms of one colour would merge.
  const shadeOf = (ink: string) => mix(ink, lac, 0.18)
  const shadedFlesh = mix(mix(flesh, corail, 0.2), lac, 0.1)
  const skirt =
    legs === 'skirt'
      ? polygon(
          [
            [hip[0] - 7, hip[1] - 3],
            [hip[0] + 7, hip[1] - 3],
            [stance.legBack[0][0] + 7, stance.legBack[0][1] + 5],
            [stance.legFront[0][0] - 7, stance.legFront[0][1] + 5],
          ],
          bottom,
          { stroke: bottom, 'stroke-width': 4 },
        )
      : ''
  const waist = pointBetween(neck, hip, 0.58)
  const vest = look.vest
    ? torso(pointBetween(neck, hip, 0.04), pointBetween(neck, hip, 0.86), 10 * girth, look.vest) +
      line(pathData([waist[0] - 9 * girth, waist[1]], [waist[0] + 9 * girth, waist[1]]), ecume, 3)
    : ''
  return [
    arm(shoulder, stance.armBack, shadeOf(top), shadedFlesh, sleeves, pathData(neck, pointBetween(neck, head, 0.5))),
    leg(hip, stance.legBack, shadeOf(bottom), shadedFlesh, legs),
    leg(hip, stance.legFront, bottom, flesh, legs),
    shoes(stance.legBack[1], stance.legFront[1]),
    torso(neck, hip, 8 * girth, top),
    skirt,
    vest,
    place(
      head[0],
      head[1],
      look.child ? 0.95 : 0.8,
      group(
        {},
        hairStyle.under,
        path('M0 -10A10 10 0 0 1 10 -1L12 3 9.500 4A10 10 0 1 1 0 -10Z', flesh),
        hairStyle.over,
      ),
    ),
    arm(shoulder, stance.armFront, top, flesh, sleeves),
  ].join('')
}

/** Child heights in adult units: 0.55 is about four years old, 0.75 about eleven. */
export const child = (stance: Pose, look: Look = {}, height = 0.66): Shape =>
  group({ transform: `scale(${height})` }, person(stance, { vest: abricot, legs: 'bare', ...look, child: true }))

/** Someone in a wheelchair, wheels on (0, 0). The chair is drawn like a bicycle: light and sporty, not medical. */
export function wheelchairUser(
  look: Look = {},
  stance: Pose = pose.sitting,
  chair: string = corail,
  tyre: string = ecume,
): Shape {
  const frame = line('M-13 -58l-8 -3M-12 -56L-9 -30H14L22 -7 28 -6', chair, 4)
  const wheel = ring(-4, -17, 16, tyre, 3) + line('M-4 -32v30M-19 -17h30', tyre, 1) + circle(-4, -17, 3, chair)
  const caster = ring(20, -4.5, 3.5, tyre, 2.4)
  return frame + caster + person(stance, look) + wheel
}
