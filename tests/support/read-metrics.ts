/** The figures of `GET /metrics`: each under its name with its labels, as it stands there. */
export function readMetrics(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** Every label that stands there, as `name=value`. */
export function labelsOf(figures: Record<string, number>): Set<string> {
  return new Set(
    Object.keys(figures).flatMap((name) =>
      [...name.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => `${label}=${value}`),
    ),
  )
}
