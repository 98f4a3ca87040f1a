import type { Point } from './svg.ts'

/** A limb goes from its joint through a bend to its end: elbow and hand, or knee and foot. */
export type Limb = readonly [bend: Point, end: Point]
export type Pose = {
  neck: Point
  hip: Point
  /** Centre of the head; by default just above the neck. */
  head?: Point
  armBack: Limb
  armFront: Limb
  legBack: Limb
  legFront: Limb
}

/*
 * An adult is 100 units tall, looks to the right and stands on (0, 0). Poses are joints, not outlines: to make
 * a pose, move a hand; the limb follows and stays attached to the body.
 */
const standing: Pose = {
  neck: [0, -80],
  hip: [0, -47],
  armBack: [
    [5, -66],
    [9, -52],
  ],
  armFront: [
    [-4, -64],
    [-1, -49],
  ],
  legBack: [
    [4, -24],
    [5, -1],
  ],
  legFront: [
    [-3, -24],
    [-4, -1],
  ],
}

const sitting: Pose = {
  neck: [-2, -66],
  hip: [0, -33],
  armBack: [
    [6, -50],
    [16, -42],
  ],
  armFront: [
    [1, -48],
    [13, -40],
  ],
  legBack: [
    [19, -35],
    [21, -8],
  ],
  legFront: [
    [18, -33],
    [17, -6],
  ],
}

export const pose = {
  standing,
  waving: {
    ...standing,
    armBack: [
      [13, -82],
      [17, -102],
    ],
  },
  cheering: {
    ...standing,
    armBack: [
      [14, -88],
      [16, -110],
    ],
    armFront: [
      [-13, -88],
      [-14, -110],
    ],
  },
  pointing: {
    ...standing,
    armBack: [
      [12, -76],
      [26, -82],
    ],
  },
  holding: {
    ...standing,
    armBack: [
      [10, -64],
      [20, -66],
    ],
    armFront: [
      [8, -62],
      [18, -64],
    ],
  },
  toasting: {
    ...standing,
    armBack: [
      [12, -68],
      [22, -82],
    ],
  },
  lookingOut: {
    ...standing,
    armBack: [
      [11, -78],
      [10, -90],
    ],
    armFront: [
      [-7, -63],
      [-2, -52],
    ],
  },
  sitting,
  sittingWaving: {
    ...sitting,
    armBack: [
      [11, -70],
      [15, -89],
    ],
  },
  sittingCheering: {
    ...sitting,
    armBack: [
      [11, -76],
      [13, -97],
    ],
    armFront: [
      [-14, -74],
      [-17, -95],
    ],
  },
  sittingReaching: {
    ...sitting,
    neck: [3, -65],
    armBack: [
      [14, -54],
      [27, -52],
    ],
  },
  sittingToasting: {
    ...sitting,
    armBack: [
      [10, -54],
      [20, -66],
    ],
  },
  /** Sideways on a board, knees bent, weight low. */
  riding: {
    neck: [2, -70],
    hip: [-6, -42],
    armBack: [
      [18, -66],
      [31, -60],
    ],
    armFront: [
      [-14, -62],
      [-26, -54],
    ],
    legBack: [
      [10, -28],
      [14, 0],
    ],
    legFront: [
      [-18, -26],
      [-16, 0],
    ],
  },
  /** Leaning back against the pull of a rope. */
  towed: {
    neck: [-14, -68],
    hip: [-8, -38],
    armBack: [
      [2, -60],
      [16, -54],
    ],
    armFront: [
      [0, -56],
      [15, -52],
    ],
    legBack: [
      [8, -26],
      [10, 0],
    ],
    legFront: [
      [-12, -18],
      [-18, 0],
    ],
  },
} satisfies Record<string, Pose>
