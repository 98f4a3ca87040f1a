import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { association } from '../content/association.ts'
import { demoMessages } from '../content/messages/demo.ts'
import { loopback, type Settings } from '../platform/env.ts'
import type { TransformHtml } from '../platform/http/pages.ts'
import type { SiteEnv } from '../platform/http/site.ts'
import type { Services } from '../server/services.ts'
import { listeningAddress } from '../server/start-messages.ts'
import { fillIn } from '../wording/sentences.ts'
import { longMoment } from '../wording/times.ts'
import { inboxPathFor, openInbox } from './inbox.ts'
import { startPaymentProvider } from './payment-provider.ts'
import { buildSeason, type Season } from './season.ts'
import { shiftDate } from './shift-date.ts'
import { statementIban } from './write-statement.ts'

export type Demo = {
  /** The settings of the demo, none of which are those of a real site. */
  environment: Record<string, string | undefined>
  /** Builds the season, and gives what is printed about it: a link for every role. */
  fillDemo: (services: Services) => Promise<string>
  transformHtml: TransformHtml
  /** The site, and in front of it the mails that it would have sent. */
  withInbox: (site: Hono<SiteEnv>, settings: Settings) => Hono<SiteEnv>
}

const { banner, start } = demoMessages

const providerAccount = {
  ...{ secretKey: 'sk_test_demonstration', webhookSecret: 'whsec_demonstration' },
  now: () => new Date(),
}

/** Styled here, since the style sheet of the site must not know of the demo. A dark line by day, a light one by night. */
const bannerHtml = (text: string) =>
  `<aside aria-label="${banner.label}" class="print:hidden" style="background:var(--ink);color:var(--page);padding:.625rem 1.25rem;text-align:center;font-size:1rem;line-height:1.5"><strong>${banner.label}.</strong> ${text}</aside>`

/**
 * Opens the demo, in a folder that exists only while it runs. The caller has shifted the clock of this process by
 * `shiftMs`; pages shift that of their browser by as much.
 */
export async function openDemo(
  shiftMs: number,
  { HOST = '127.0.0.1', PORT = '3000' }: NodeJS.ProcessEnv,
): Promise<Demo> {
  const inboxPath = inboxPathFor(HOST)
  const inboxLink = `<a href="${inboxPath}" style="color:inherit;outline-color:currentColor">${inboxPath}</a>`
  const bannerMarkup = bannerHtml(loopback.test(HOST) ? fillIn(banner.text, { address: inboxLink }) : banner.openText)
  // The page of the provider is on this machine, where a browser elsewhere could not open it.
  const provider = loopback.test(HOST) ? await startPaymentProvider(providerAccount) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const headMarkup = (nonce: string) =>
    shiftMs === 0 ? '' : `<script nonce="${nonce}">(${shiftDate})(${shiftMs},"demo")</script>`

  return {
    environment: {
      ...{ HOST, PORT, DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${PORT}` },
      // Payment slips and the page for donations are shown too, and whoever tries everything meets no limit.
      ...{ IBAN: statementIban, DONATIONS: 'on', RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' },
      ...provider?.settings,
    },
    async fillDemo(services) {
      const season = await buildSeason(services)
      const bankFile = join(dataDir, 'releve.xml')
      await writeFile(bankFile, season.bankFile)
      services.outbox.wake()
      provider?.sendWebhooksTo(`${listeningAddress(services.settings)}/paiements/stripe`)
      return describeSeason({ ...season, bankFile, inboxPath, paymentsUrl: provider?.address }, services)
    },
    transformHtml: (html, nonce) =>
      html
        .replace(
          /<head><meta[^>]*>/,
          (headStart) => `${headStart}${headMarkup(nonce)}<meta name="robots" content="noindex">`,
        )
        // The first link of a page is the one that skips to its content.
        .replace('</a>', (linkEnd) => `${linkEnd}${bannerMarkup}`),
    withInbox: (site, settings) => openInbox(site, inboxPath, settings, bannerMarkup),
  }
}

/** A link for every role, each with what to try. */
function describeSeason(
  {
    guests,
    code,
    bankFile,
    inboxPath,
    paymentsUrl,
    ...links
  }: Omit<Season, 'bankFile'> &
    Record<'bankFile' | 'inboxPath', string> & {
      paymentsUrl: string | undefined
    },
  { settings: { publicUrl }, now }: Services,
): string {
  const lines = [
    [start.site, publicUrl],
    [start.logbook, links.logbook],
    [start.quay, links.quay],
    [start.relay, links.relay],
    [fillIn(start.invitation, { code }), `${publicUrl}/invitation`],
    [start.guest, guests.postponed.link],
    ...(paymentsUrl ? [[start.pay, guests.confirmed.link] as const, [start.payments, paymentsUrl] as const] : []),
    [start.inbox, publicUrl + inboxPath],
    [start.bankFile, bankFile],
  ]
  const headingLines = [
    fillIn(start.title, { name: association.name }),
    fillIn(start.clock, { moment: longMoment(now()) }),
  ]
  return [...headingLines, ...lines.map(([text, link]) => `\n${text}\n  ${link}`)].join('\n')
}
