import { getTimes } from 'suncalc'

export type Place = { latitude: number; longitude: number }
export type Daylight = { sunriseAt: Date; sunsetAt: Date }

/** When the sun rises and sets at `place` on the solar day of `instant`, for places where it does so every day. */
export function daylightAt(instant: Date, { latitude, longitude }: Place): Daylight {
  const { sunrise, sunset, solarNoon } = getTimes(instant, latitude, longitude)
  return { sunriseAt: sunrise ?? solarNoon, sunsetAt: sunset ?? solarNoon }
}
