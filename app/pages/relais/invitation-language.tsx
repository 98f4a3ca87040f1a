import { languages, languageTexts as texts } from '../../../content/languages.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { SelectField } from '../../forms/select-field.tsx'

/** The language in which the next invitation is made: French, another beside French for the crew, or another alone. */
export function InvitationLanguage({ id, chosenCode = '' }: { id: string; chosenCode?: string | undefined }) {
  return (
    <SelectField id={id} name="langue" label={texts.sheet} defaultValue={chosenCode}>
      <option value="">{texts.french}</option>
      <optgroup label={texts.beside}>
        {languages.map(({ code, name }) => (
          <option key={code} value={`${code}+fr`}>
            {fillIn(texts.both, { name })}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.alone}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
