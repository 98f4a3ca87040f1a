import { Fragment } from 'react'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { Paragraph } from './paragraph.tsx'
import { mailStyles } from './styles.ts'

/** The team's own words to the guest, set apart from the site's text, with their line breaks. */
export function TeamWord({ word }: { word: string | undefined }) {
  if (!word) return null
  const lines = word.split('\n')
  return (
    <>
      <Paragraph>{emailsToGuest.teamWord}</Paragraph>
      <blockquote className="mail-quote" style={mailStyles.quote}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes.
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </blockquote>
    </>
  )
}
