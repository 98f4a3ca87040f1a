import type { ReactNode } from 'react'
import { association } from '../../content/association.ts'
import { footer } from '../../content/navigation.ts'

/** Icon sets no longer include the logos of companies, so they are drawn here. */
const marks: Record<string, ReactNode> = {
  Facebook: (
    <path d="M13.6 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.7 1.8-1.7H17V3.1A19 19 0 0 0 14.6 3c-2.6 0-4.2 1.6-4.2 4.4v2.3H7.6V13h2.8v8z" />
  ),
  Instagram: (
    <path
      fillRule="evenodd"
      d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2m0 2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2m4.8-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2"
    />
  ),
  LinkedIn: (
    <path d="M5.2 3a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1M3.5 8.7h3.4V20H3.5zm5.6 0h3.3v1.6c.6-1 1.7-1.8 3.4-1.8 3.3 0 4.2 2 4.2 5V20h-3.5v-5.6c0-1.5-.3-2.8-1.9-2.8-1.5 0-2 1.1-2 2.7V20H9.1z" />
  ),
}

const circle = 'grid size-12 place-items-center rounded-full border-2 border-edge'

/** The social networks. One without a page yet is marked as such and leads nowhere. */
export function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-3">
      {association.socialLinks.map(({ name, url }) => (
        <li key={name} className="text-center text-sm text-ink-soft">
          {url === '#' ? (
            <>
              {/* biome-ignore lint/a11y/useValidAnchor: a disabled link, as it has no target yet. */}
              <a
                role="link"
                aria-disabled="true"
                aria-label={`${name} (${footer.social.comingSoon})`}
                className={circle}
              >
                <Mark name={name} />
              </a>
              <span aria-hidden="true">{footer.social.comingSoon}</span>
            </>
          ) : (
            <a href={url} aria-label={name} className={`${circle} hover:bg-surface`}>
              <Mark name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Mark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-6">
      {marks[name]}
    </svg>
  )
}
