import { cliHelp } from '../content/messages/cli-help.ts'
import type { Command, CommandName } from './command.ts'
import { cancel, confirm, decline, move } from './commands/acts.ts'
import { add } from './commands/add.ts'
import { backUp, restore } from './commands/backup.ts'
import { close, reopen } from './commands/closures.ts'
import { erase } from './commands/erase.ts'
import { exportBookings } from './commands/export.ts'
import { addExtraTo, takeExtraBackFrom } from './commands/extra.ts'
import { importBankStatement } from './commands/import-statement.ts'
import { giveLink, listLinks, renewLinks, revokeLink } from './commands/links.ts'
import { list, show } from './commands/look.ts'
import { cutOutingShort, markAsPaid, refund, waive } from './commands/money.ts'
import { places } from './commands/places.ts'
import { relays } from './commands/relays.ts'
import { report } from './commands/report.ts'

/** The commands, by the word typed after `npm run bord --`. */
export const commands: Record<CommandName, Command> = {
  liste: list,
  voir: show,
  ajouter: add,
  confirmer: confirm,
  refuser: decline,
  payee: markAsPaid,
  'ajouter-extra': addExtraTo,
  'retirer-extra': takeExtraBackFrom,
  rembourser: refund,
  renoncer: waive,
  ecourter: cutOutingShort,
  annuler: cancel,
  deplacer: move,
  fermer: close,
  rouvrir: reopen,
  relais: relays,
  places,
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
