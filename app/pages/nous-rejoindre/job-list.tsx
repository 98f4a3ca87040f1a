type JobListProps = { id: string; title: string; points: readonly string[]; numbered?: boolean }

export function JobList({ id, title, points, numbered = false }: JobListProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List className="mt-4 divide-y divide-[color-mix(in_srgb,var(--edge)_45%,transparent)]">
        {points.map((point, index) => (
          <li key={point} className="grid max-w-none grid-cols-[2.75rem_1fr] items-baseline py-3.5">
            <span aria-hidden="true" className="text-h3 font-bold text-link">
              {numbered ? index + 1 : '~'}
            </span>
            <span className="max-w-[36em]">{point}</span>
          </li>
        ))}
      </List>
    </section>
  )
}
