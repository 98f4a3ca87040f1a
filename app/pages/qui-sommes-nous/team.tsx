import { aboutPage } from '../../../content/pages/about.ts'
import { type TeamMember, teamMembers } from '../../../content/team.ts'
import { Picture } from '../../pictures/picture.tsx'
import { ContentIcon } from '../../sections/content-icon.tsx'

export function Team() {
  const { title, intro } = aboutPage.team
  return (
    <section aria-labelledby="equipe" className="mx-auto max-w-7xl px-5 py-10 sm:px-6 lg:py-16">
      <h2 id="equipe">{title}</h2>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      <ul className="mt-10 grid gap-6 lg:mt-12 lg:grid-cols-2">
        {teamMembers.map((member) => (
          <li key={member.name} className="grid max-w-none">
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// Each background with the roles that are legible on it. At night the light ones give way: they would dazzle.
const grounds: Record<TeamMember['bgColor'], string> = {
  sable: 'bg-sable dark:bg-surface',
  abricot: 'bg-abricot dark:bg-band',
  leman: 'night bg-leman',
  vigne: 'night bg-vigne',
}

function MemberCard({ member }: { member: TeamMember }) {
  const { name, role, description, alt, imgKey, bgColor, details } = member
  return (
    <article
      className={`grid overflow-clip rounded-card shadow-card edge-when-forced sm:grid-cols-[13rem_1fr] ${grounds[bgColor]}`}
    >
      <Picture
        of={imgKey}
        alt={alt}
        width={600}
        height={600}
        className="aspect-[4/3] h-full w-full object-cover object-[50%_30%] sm:aspect-auto"
      />
      <div className="space-y-3 p-6">
        <div>
          <h3>{name}</h3>
          <p className="font-bold">{role}</p>
        </div>
        <p>{description}</p>
        <ul className="space-y-2">
          {details.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <ContentIcon name={icon} className="mt-0.5 size-6 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
