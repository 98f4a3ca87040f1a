import { NotebookPen } from 'lucide-react'
import { quayPage } from '../../../content/pages/quay.ts'
import { maxLineLength } from '../../../domain/single-line.ts'
import type { QuaySheet } from '../../../server/quay/quay-sheet.ts'
import { shortMoment } from '../../../wording/times.ts'
import { TextField } from '../../forms/text-field.tsx'
import { GuardedButton } from '../../ui/button.tsx'
import type { QueuedItem } from './phone-memory.ts'
import { SentFields } from './tap-buttons.tsx'

const { crewNotes: texts, waiting: waitingText } = quayPage

type CrewNotesProps = { notes: QuaySheet['words']; queue: readonly QueuedItem[]; now: Date }

/** What earlier crews and the desk have left for this one, and what this phone has not sent yet. */
export function CrewNotes({ notes, queue, now }: CrewNotesProps) {
  const ownNotes = queue.flatMap((item) =>
    item.kind === 'word' && !notes.some(({ id }) => id === item.id) ? item : [],
  )
  if (notes.length + ownNotes.length === 0) return null
  const renderNote = ({ id, said, leftAt }: QuaySheet['words'][number], suffix = '') => (
    <li key={id} className="wrap-anywhere">
      <strong dir="auto">{said}</strong> – {shortMoment(leftAt, now)}
      {suffix}
    </li>
  )
  return (
    <section aria-labelledby="crew-notes" className="space-y-1 rounded-card border-2 border-edge p-4">
      <h2 id="crew-notes" className="flex items-center gap-2 font-sans text-xl font-bold">
        <NotebookPen aria-hidden="true" className="size-5 shrink-0" />
        {texts.title}
      </h2>
      <ul className="space-y-1">
        {notes.map((word) => renderNote(word))}
        {ownNotes.map(({ tappedAt, ...word }) => renderNote({ ...word, leftAt: tappedAt }, ` (${waitingText})`))}
      </ul>
    </section>
  )
}

/** The form in which a crew leaves one line for the next. */
export function CrewNoteForm({ phone, onAdd }: { phone: string; onAdd: (text: string) => void }) {
  return (
    <form
      method="post"
      action={`?phone=${phone}`}
      className="space-y-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('said')).trim()
        if (text) onAdd(text)
        event.currentTarget.reset()
      }}
    >
      <SentFields values={{ kind: 'word' }} />
      <TextField
        id="crew-note"
        name="said"
        label={texts.label}
        hint={texts.hint}
        maxLength={maxLineLength}
        autoComplete="off"
        required
      />
      <GuardedButton type="submit" variant="secondary" className="min-h-14 w-full">
        {texts.leave}
      </GuardedButton>
    </form>
  )
}
