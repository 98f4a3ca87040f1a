import { aboutPage } from '../../../content/pages/about.ts'
import { ContentIcon } from '../../sections/content-icon.tsx'
import { WaveEdge } from '../../sections/wave-edge.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** `offered`: what was offered this year, in words; undefined if there was nothing, or the database does not answer. */
export function Mission({ offered }: { offered: string | undefined }) {
  const { title, intro, values } = aboutPage.mission
  return (
    <section aria-labelledby="mission">
      <WaveEdge className="text-band print:hidden" />
      <div className="bg-band print:bg-transparent">
        <div className="mx-auto max-w-7xl px-5 pt-8 pb-12 sm:px-6">
          <div className="max-w-[46rem]">
            <h2 id="mission">{title}</h2>
            <p className="mt-4 text-lg">{intro}</p>
            {offered && <p className="lead mt-4 font-bold">{offered}</p>}
          </div>
          <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:mt-12">
            {values.map((value) => (
              <li key={value.id} className="grid max-w-none grid-cols-[auto_1fr] gap-x-5">
                <span className="grid size-14 place-items-center rounded-full bg-sun text-lac edge-when-forced">
                  <ContentIcon name={value.iconName} className="size-7" />
                </span>
                <div className="space-y-2">
                  <h3 className="pt-2.5">{value.title}</h3>
                  <p>{value.text}</p>
                  {value.link && <TextLink to={value.link.to}>{value.link.label}</TextLink>}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
