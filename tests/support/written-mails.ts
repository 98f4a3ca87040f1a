import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { eventually } from './eventually.ts'

/** The mails that a site without a mail server has written into its folder. */
export async function readWrittenMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
}

/** Waits for the mail about `reference` to `address` whose subject matches. */
export function waitForMail(dataDir: string, reference: string, subject: RegExp, address?: string): Promise<Email> {
  return eventually(`a mail about ${reference} with ${subject}`, async () =>
    (await readWrittenMails(dataDir)).find(
      (mail) =>
        subject.test(mail.subject ?? '') &&
        `${mail.subject} ${mail.text}`.includes(reference) &&
        (!address || mail.to?.some((to) => to.address === address)),
    ),
  )
}

/** The same for a mail that is about no booking, or about one that the test does not know. */
export const waitForMailWith = (dataDir: string, subject: RegExp, address?: string) =>
  waitForMail(dataDir, '', subject, address)

/** The first link in the mail to the page at `path`. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>\\]]+${path}[#/][^\\s"<>\\]]+`).exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`No link to ${path} in the mail "${mail.subject}".`)
  return link
}
