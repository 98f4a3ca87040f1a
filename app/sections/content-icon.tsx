import {
  Accessibility,
  Anchor,
  Backpack,
  Bus,
  ChefHat,
  CloudSun,
  Compass,
  GraduationCap,
  HeartHandshake,
  Languages,
  Leaf,
  LifeBuoy,
  type LucideIcon,
  type LucideProps,
  MapPin,
  Sailboat,
  Users,
} from 'lucide-react'
import type { IconName } from '../../domain/site/schema.ts'

const icons: Record<IconName, LucideIcon> = {
  accessibility: Accessibility,
  anchor: Anchor,
  backpack: Backpack,
  bus: Bus,
  'chef-hat': ChefHat,
  'cloud-sun': CloudSun,
  compass: Compass,
  'graduation-cap': GraduationCap,
  'heart-handshake': HeartHandshake,
  languages: Languages,
  leaf: Leaf,
  'life-buoy': LifeBuoy,
  'map-pin': MapPin,
  sailboat: Sailboat,
  users: Users,
}

/** The icon a content file refers to by name. The words beside it say the same, so screen readers skip it. */
export function ContentIcon({ name, ...rest }: LucideProps & { name: IconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" {...rest} />
}
