/** The site's eight colours (docs/pictures.md). Every tint below is mixed from them, so that all pictures match. */
export const lac = '#0B3A53'
export const leman = '#14708A'
export const ecume = '#FBF7EF'
export const sable = '#EFE4D0'
export const abricot = '#F4A64A'
export const corail = '#B9381A'
export const vigne = '#4E6B2E'
export const neige = '#FFFFFF'

/** Mixes two colours: `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const hexChannels = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hexChannels.join('')}`
}

/** Five skin and five hair colours, so that people on board do not all look related. */
const umber = mix(corail, lac, 0.45)
export const skin = {
  pale: mix(sable, abricot, 0.3),
  peach: mix(sable, abricot, 0.65),
  tan: mix(abricot, corail, 0.35),
  brown: mix(mix(abricot, corail, 0.5), lac, 0.3),
  deep: mix(umber, abricot, 0.12),
}
export const hair = {
  dark: mix(lac, umber, 0.35),
  brown: umber,
  red: mix(corail, abricot, 0.25),
  blond: mix(abricot, sable, 0.35),
  grey: mix(sable, leman, 0.22),
}
/** For clothes in front of the lake: a colour closer to `leman` or `lac` would make them invisible. */
export const denim = mix(leman, ecume, 0.5)

export type Skin = keyof typeof skin
export type Hair = keyof typeof hair
