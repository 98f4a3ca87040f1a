import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { logbookActs as words } from '../../../../content/pages/logbook-acts.ts'
import { maxLengths } from '../../../../domain/person.ts'
import { TextAreaField } from '../../../forms/text-area-field.tsx'
import type { Acting } from './use-act.ts'

/** A message to the guest, with ready-made sentences to tap for a team member standing on the landing stage. */
export function GuestWordField({ examples, acting }: { examples: readonly string[]; acting: Acting }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)

  function add(sentence: string) {
    const field = area.current
    if (!field) return
    field.value = [field.value.trim(), sentence].filter(Boolean).join(' ')
  }

  return (
    <div className="space-y-2">
      <TextAreaField
        ref={area}
        {...acting.field('word', words.wordLabel)}
        optional={words.optional}
        rows={3}
        maxLength={maxLengths.message}
      />
      <p id={`${id}-examples`} className="text-sm text-ink-soft">
        {words.examples}
      </p>
      <ul aria-labelledby={`${id}-examples`} className="space-y-1.5">
        {examples.map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              onClick={() => add(sentence)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-field border border-edge bg-surface px-3 py-1.5 text-left text-sm hover:border-ink"
            >
              <Plus aria-hidden="true" className="size-5 shrink-0 text-link" />
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
