import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { mailboxKey } from '../../platform/db/keyed-hash.ts'
import { siteSecret } from '../../platform/db/secrets.ts'
import { markWipeDue } from '../../platform/db/wipe-remains.ts'
import { forgetMailbox } from '../records/request-origins.ts'
import type { Services } from '../services.ts'
import { anonymiseBooking } from './anonymise-booking.ts'
import { deleteWhere } from './delete-where.ts'
import { forgetAddressOfLeftRelays, listAddressesOfLeftRelays, listPlacedBefore } from './forget-placement.ts'
import { deleteMailFilesNaming } from './mail-files.ts'

/**
 * Erases everything that names the families that a relay brought on board before `limit`, and which relay it was:
 * greeting, address, needs, invitation, placement and the mails about them. The figures of the outing stay, and the
 * relay's counts of the quarter. Returns the number of outings. Also erases the addresses of former relays.
 */
export async function forgetFamilies(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  limit: Date,
): Promise<number> {
  const secret = await siteSecret(db)
  const placed = await listPlacedBefore(db, limit)
  // Before the rows: if a run is interrupted in between, the next one still finds the references in them.
  if (placed.length > 0)
    await deleteMailFilesNaming(
      settings,
      placed.map(({ reference }) => reference),
    )
  for (const { id, email } of placed) {
    await retryWhileBusy(() =>
      db.transaction().execute(async (tx) => {
        await anonymiseBooking(tx, id, now())
        await deleteWhere(tx, 'outbox', 'payload', ({ booking }) => booking?.id === id)
        if (email) await forgetMailbox(tx, mailboxKey(secret, email))
        await markWipeDue(tx, now())
      }),
    )
  }
  await forgetLeftRelays({ db, now, settings })
  return placed.length
}

async function forgetLeftRelays({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>): Promise<void> {
  const addresses = await listAddressesOfLeftRelays(db)
  if (addresses.length === 0) return
  await deleteMailFilesNaming(settings, addresses)
  await retryWhileBusy(() =>
    db.transaction().execute(async (tx) => {
      for (const email of addresses) await forgetAddressOfLeftRelays(tx, email)
      await markWipeDue(tx, now())
    }),
  )
}
