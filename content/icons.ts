// Les petits signes que les pages savent dessiner. Un champ « icon » ou « iconName » porte un de ces noms.

export const iconNames = [
  'accessibility',
  'anchor',
  'armchair',
  'backpack',
  'bus',
  'chef-hat',
  'cloud-sun',
  'compass',
  'graduation-cap',
  'heart-handshake',
  'languages',
  'leaf',
  'life-buoy',
  'map-pin',
  'package-check',
  'sailboat',
  'users',
] as const

export type IconName = (typeof iconNames)[number]
