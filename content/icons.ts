// Les petits signes que les pages savent dessiner. Un champ « icon » ou « iconName » porte un de ces noms.

export type IconName =
  | 'accessibility'
  | 'anchor'
  | 'backpack'
  | 'bus'
  | 'chef-hat'
  | 'cloud-sun'
  | 'compass'
  | 'graduation-cap'
  | 'heart-handshake'
  | 'languages'
  | 'leaf'
  | 'life-buoy'
  | 'map-pin'
  | 'sailboat'
  | 'users'
