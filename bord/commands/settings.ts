import { writtenTerms } from '../../content/booking-terms.ts'
import { logbookSettings } from '../../content/pages/logbook-settings.ts'
import { readTerms, settingsOf } from '../../server/terms-board.ts'
import { fillIn } from '../../wording/sentences.ts'
import { settingName, settingValue } from '../../wording/settings.ts'
import type { Command } from '../command.ts'
import { columns } from '../help.ts'

/** All that « Réglages » shows, each with the path that `acte set-term` takes. */
export const settings: Command = {
  argCountRange: [0, 0],
  run: async ({ services }) => {
    const originalSettings = settingsOf(writtenTerms())
    const { terms } = await readTerms(services.db)
    const lines = settingsOf(terms).map(({ path, value }, index): [string, string] => {
      const originalValue = originalSettings[index]?.value ?? value
      const originalText = fillIn(logbookSettings.written, { value: settingValue(path, originalValue) })
      const currentText = `${settingName(path)} : ${settingValue(path, value)}`
      return [path, String(originalValue) === String(value) ? currentText : `${currentText} (${originalText})`]
    })
    return columns(lines).join('\n')
  },
}
