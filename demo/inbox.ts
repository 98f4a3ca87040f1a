import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import PostalMime, { type Email } from 'postal-mime'
import { association } from '../content/association.ts'
import { demoMessages } from '../content/messages/demo.ts'
import { loopback, type Settings } from '../platform/env.ts'
import { withSecurityHeaders } from '../platform/http/guards/security-headers.ts'
import type { SiteEnv } from '../platform/http/site.ts'
import { mailFolder } from '../server/mail/transport.ts'
import { escapeHtml } from '../wording/escape-html.ts'
import { shortMoment } from '../wording/times.ts'

const texts = demoMessages.inbox

/**
 * Where the mails are shown. They hold names that visitors type and keys to the logbook: on this machine they are at a
 * known address; where the demo is open to others, at one that only the console tells.
 */
export function inboxPathFor(host: string): string {
  return loopback.test(host) ? '/boite-aux-lettres' : `/boite-aux-lettres/${randomBytes(16).toString('base64url')}`
}

/**
 * The site, and in front of it, at `path`, the mails that its worker has written as files. A mail is shown as a mail
 * program would: in a frame of its own that runs no script.
 */
export function openInbox(site: Hono<SiteEnv>, path: string, settings: Settings, banner: string): Hono<SiteEnv> {
  const navigation = `<p><a href="${path}">${texts.back}</a> <a href="/">${texts.site}</a></p>`
  const folder = mailFolder(settings)
  const respond = (title: string, body: string, status = 200) => {
    const response = new Response(htmlPage(title, banner + body), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // A frame without an address of its own has the policy of its page, so this one is for mails too.
        'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      },
    })
    return withSecurityHeaders(response, settings)
  }

  return new Hono<SiteEnv>()
    .use(path, requireLocalHost)
    .use(`${path}/*`, requireLocalHost)
    .get(path, async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      // The names of the files begin with the moment at which they were written.
      const mails = await Promise.all(
        names
          .sort()
          .reverse()
          .map(async (name) => ({ name, mail: await readMail(name) })),
      )
      return respond(texts.title, inboxHtml(path, mails))
    })
    .get(`${path}/:name`, async (c) => {
      const name = (await readdir(folder)).find((each) => each === `${c.req.param('name')}.eml`)
      if (!name) return respond(texts.unknown, `<main><h1>${texts.unknown}</h1>${navigation}</main>`, 404)
      const mail = await readMail(name)
      return respond(escapeHtml(mail.subject ?? ''), mailHtml(navigation, mail))
    })
    .all('*', (c) => site.fetch(c.req.raw, c.env))

  /** Another site's name may be made to lead to this machine (DNS rebinding), and its pages would then read ours. */
  async function requireLocalHost(c: Context<SiteEnv>, next: Next) {
    if (loopback.test(settings.host) && !loopback.test(new URL(c.req.url).hostname)) return site.fetch(c.req.raw, c.env)
    return next()
  }

  async function readMail(name: string): Promise<Email> {
    return PostalMime.parse(await readFile(join(folder, name)), { attachmentEncoding: 'base64' })
  }
}

const momentHtml = ({ date = '' }: Email) =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(shortMoment(new Date(date), new Date()))}</time>`

const recipientsHtml = ({ to = [] }: Email) => to.map(({ address = '' }) => escapeHtml(address)).join(', ')

function inboxHtml(path: string, mails: readonly { name: string; mail: Email }[]): string {
  const items = mails.map(
    ({ name, mail }) =>
      `<li><a href="${path}/${name.slice(0, -'.eml'.length)}">${escapeHtml(mail.subject ?? '')}</a><span>${recipientsHtml(mail)}, ${momentHtml(mail)}</span></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${texts.none}</p>`
  return `<main><h1>${texts.title}</h1><p>${texts.intro}</p><p><a href="/">${texts.site}</a></p>${list}</main>`
}

function mailHtml(navigation: string, mail: Email): string {
  // The invitation of a calendar comes twice, once as a part without a name.
  const files = mail.attachments.filter(({ filename }) => filename)
  const facts = [
    [texts.from, escapeHtml(mail.from?.address ?? '')],
    [texts.recipient, recipientsHtml(mail)],
    [texts.sentAt, momentHtml(mail)],
    ...(files.length > 0 ? [[texts.files, files.map(fileLink).join(', ')]] : []),
  ]
  const list = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')
  // Every link of a mail opens beside it, as in a mail program.
  const sandboxRights = 'allow-popups allow-popups-to-escape-sandbox'
  return `<main class="mail">${navigation}<h1>${escapeHtml(mail.subject ?? '')}</h1><dl>${list}</dl></main><iframe title="${texts.content}" sandbox="${sandboxRights}" srcdoc="${escapeHtml(mail.html ?? '')}"></iframe>`
}

function fileLink({ filename, mimeType, content }: Email['attachments'][number]): string {
  const name = escapeHtml(filename ?? '')
  return `<a download="${name}" href="data:${escapeHtml(mimeType)};base64,${content}">${name}</a>`
}

const htmlPage = (title: string, body: string) => `<!doctype html>
<html lang="fr-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${escapeHtml(association.name)}</title><style>
:root{color-scheme:light dark;--page:#fbf7ef;--ink:#0b3a53;--link:#0f5f77;--edge:#b9c9ce}
@media (prefers-color-scheme:dark){:root{--page:#0a2535;--ink:#f8f1e3;--link:#93d3e2;--edge:#3c5d70}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:48rem;margin:0 auto;padding:1rem 1.25rem 3rem}
.mail{padding-bottom:1rem}
h1{margin:.5rem 0 1rem;font-size:1.75rem;line-height:1.2}
a{color:var(--link)}
main>p>a{display:inline-flex;align-items:center;min-height:44px;margin-right:1.25rem}
ul{list-style:none;margin:0;padding:0}
li{padding:.5rem 0;border-top:1px solid var(--edge)}
li a{display:flex;align-items:center;min-height:44px;font-weight:600}
li span{display:block}
dl,dd{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 .75rem}
dt{min-width:3rem;font-weight:600}
iframe{flex:1;min-height:70vh;width:100%;border:0;border-top:1px solid var(--edge);background:#fff}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
</style></head><body>${body}</body></html>
`
