import { cliHelp } from '../content/messages/cli-help.ts'
import type { Command, CommandName } from './command.ts'
import { act } from './commands/act.ts'
import { backUp, restore } from './commands/backup.ts'
import { erase } from './commands/erase.ts'
import { exportBookings } from './commands/export.ts'
import { importBankStatement } from './commands/import-statement.ts'
import { giveLink, listLinks, renewLinks, revokeLink } from './commands/links.ts'
import { list, show } from './commands/look.ts'
import { relays } from './commands/relays.ts'
import { report } from './commands/report.ts'

/** The commands, by the word typed after `npm run bord --`. */
export const commands: Record<CommandName, Command> = {
  liste: list,
  voir: show,
  acte: act,
  relais: relays,
  lien: giveLink,
  liens: listLinks,
  'couper-lien': revokeLink,
  'nouveau-lien': renewLinks,
  sauvegarder: backUp,
  restaurer: restore,
  exporter: exportBookings,
  rapport: report,
  'importer-releve': importBankStatement,
  effacer: erase,
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(cliHelp.commands, name)
}
