import { activityGroups } from '../../content/activities.ts'
import { bookingSkill } from '../../content/for-assistants.ts'
import { gourmetItems } from '../../content/gourmet.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { facts } from './facts.ts'

/** How an assistant helps someone to book, as an Agent Skill: front matter, then instructions in Markdown. */
export function bookingSkillText(site: string): string {
  const known = facts(site)
  const filled = (lines: readonly string[]) => lines.map((line) => fillIn<string>(line, known))
  const activities = activityGroups.flatMap((group) => group.activities).filter(({ enabled }) => enabled)
  return [
    `---\nname: ${bookingSkill.name}\ndescription: ${JSON.stringify(bookingSkill.description)}\n---`,
    `# ${bookingSkill.displayName}`,
    bullets(filled(bookingSkill.before)),
    filled(bookingSkill.steps)
      .map((step, index) => `${index + 1}. ${step}`)
      .join('\n'),
    bullets(filled(bookingSkill.fields)),
    `## ${bookingSkill.wishesTitle}`,
    bullets([...activities, ...gourmetItems].map(({ id, name }) => `\`${id}\` : ${name}`)),
    fillIn(bookingSkill.byHand, known),
    '',
  ].join('\n\n')
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
