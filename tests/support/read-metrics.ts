/** The figures of `GET /metrics`, by name and labels as printed there. */
export function readMetrics(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** Every label in the figures, as `name=value`. */
export function labelsOf(figures: Record<string, number>): Set<string> {
  return new Set(
    Object.keys(figures).flatMap((name) =>
      [...name.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => `${label}=${value}`),
    ),
  )
}
