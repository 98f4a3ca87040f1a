import { getTimes } from 'suncalc'

export type Coordinates = { latitude: number; longitude: number }
export type Daylight = { sunriseAt: Date; sunsetAt: Date }

/** Sunrise and sunset on the solar day of `instant`, for places where the sun rises and sets every day. */
export function daylightAt(instant: Date, { latitude, longitude }: Coordinates): Daylight {
  const { sunrise, sunset, solarNoon } = getTimes(instant, latitude, longitude)
  return { sunriseAt: sunrise ?? solarNoon, sunsetAt: sunset ?? solarNoon }
}

/** True for hours between the sunrise and the sunset of their day. */
export function isByDay({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, place: Coordinates): boolean {
  const { sunriseAt, sunsetAt } = daylightAt(startsAt, place)
  return startsAt >= sunriseAt && endsAt <= sunsetAt
}
