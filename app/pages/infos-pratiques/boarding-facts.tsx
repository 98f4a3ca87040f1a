import { boardingFacts, boardingFigures } from '../../../content/boarding-facts.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { Picture } from '../../pictures/picture.tsx'

const { measuredOn, ...figures } = boardingFigures

/**
 * Whether a wheelchair can get on board, in figures and in a picture with the same numbers. "Easy access" does not help
 * a person who must know whether 68 cm are enough.
 */
export function BoardingFacts() {
  const { title, intro, imgKey, alt, stages, after, toMeasure, measured } = boardingFacts
  return (
    <section
      id="en-fauteuil"
      aria-labelledby="en-fauteuil-titre"
      className="overflow-clip rounded-card bg-surface shadow-card edge-when-forced lg:col-span-2"
    >
      <Picture of={imgKey} alt={alt} width={1200} height={540} className="w-full object-cover" />
      <div className="space-y-5 p-6 sm:p-9">
        <h2 id="en-fauteuil-titre" className="text-h3 leading-tight lg:text-[1.75rem]">
          {title}
        </h2>
        <p>{intro}</p>
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {stages.map((stage, index) => (
            <li key={stage.id}>
              <h3 className="flex items-center gap-3 border-b-2 border-accent pb-2">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-sun text-lac edge-when-forced"
                >
                  {index + 1}
                </span>
                {stage.title}
              </h3>
              <dl className="mt-3 space-y-2">
                {stage.facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt className="text-ink-soft">{name}</dt>
                    <dd className="text-lg font-bold">{fillIn<string>(value, figures)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
        <p>{after}</p>
        <p className="font-bold">
          {measuredOn ? fillIn<string>(measured, { date: formatSwissDate(measuredOn) }) : toMeasure}
        </p>
      </div>
    </section>
  )
}
