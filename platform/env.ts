import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { association } from '../content/association.ts'
import { isQrIban, isSwissIban } from '../domain/payment/iban.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const whole = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** A server's address, in which only what it means reads as a sign: `pa/ss@host` would lead to another server. */
const serverUrl = (protocol: RegExp, wanted: string) =>
  z.string().refine((url) => URL.canParse(url) && protocol.test(url) && unambiguousUrl.test(url), {
    error: `${wanted}; ${escapes}`,
  })
const unambiguousUrl = /^(?!.*%(?![\da-f]{2}))\w+:\/\/([^/?#@]*@)?[^/?#@]*([/?][^#@]*)?$/i
const escapes = 'in a name or password, write / as %2F, # as %23, @ as %40, ? as %3F and % as %25'

/** A form's address: a path on this site, or another site's http(s) address. */
const formAddress = z.union([z.string().regex(/^\/[\w/-]+$/), httpUrl], {
  error: 'must be a path like /f/contact or an http(s) address',
})

const settingsSchema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    // Only a shell knows `~`, and none reads this.
    .transform((folder) => resolve(folder.replace(/^~(?=\/|$)/, homedir())))
    .refine((folder) => !/^\/(proc|sys|dev)\//.test(folder), { error: 'must be a folder on a disk' }),
  DATABASE_URL: serverUrl(/^postgres(ql)?:/, 'must be a postgres:// address').optional(),
  SMTP_URL: serverUrl(/^smtps?:/, 'must be an smtp:// or smtps:// address').optional(),
  SMTP_TLS: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default(association.email),
  MAIL_TO: z.email({ error: 'must be an e-mail address' }).default(association.email),
  CONTACT_FORM_URL: formAddress.default('/f/contact'),
  QUOTE_FORM_URL: formAddress.default('/f/devis'),
  LOGO_SERVICE_URL: z
    .string()
    .refine((url) => URL.canParse(url.replace('{domain}', 'a.example')) && url.includes('{domain}'), {
      error: 'must be an address with {domain} in it, like https://logos.example/{domain}',
    })
    .optional(),
  IBAN: z
    .string()
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .refine(isSwissIban, { error: 'must be a Swiss IBAN; its digits do not fit together', abort: true })
    .refine((iban) => !isQrIban(iban), {
      error: 'must be the ordinary IBAN of the account: a QR-IBAN does not take our creditor references',
    })
    .optional(),
  DONATIONS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the endpoint at Stripe: whsec_…')
    .optional(),
  STRIPE_STAND_IN: httpUrl
    .refine((url) => loopback.test(new URL(url).hostname), { error: 'must be an address on this machine' })
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).min(0).max(10_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
// Money that came and that no notice may report would be as bad as notices about money that nobody can ask for.
const settingsThatFit = settingsSchema.refine((all) => !all.STRIPE_SECRET_KEY === !all.STRIPE_WEBHOOK_SECRET, {
  path: ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  error: 'go together: set both, or neither',
})

/** The names of all settings, as in the environment. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads every setting from the environment; nothing else reads it. An empty value counts as unset.
 * Throws {@link SettingsError} listing every wrong setting.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const result = settingsThatFit.safeParse(Object.fromEntries(nonEmpty))
  if (!result.success) {
    throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const values = result.data
  const isOnThisMachine = values.SMTP_URL !== undefined && loopback.test(new URL(values.SMTP_URL).hostname)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    smtpTlsRequired: (values.SMTP_TLS ?? (isOnThisMachine ? 'optional' : 'required')) === 'required',
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    contactFormUrl: values.CONTACT_FORM_URL,
    quoteFormUrl: values.QUOTE_FORM_URL,
    logoServiceUrl: values.LOGO_SERVICE_URL,
    iban: values.IBAN,
    donations: values.DONATIONS === 'on',
    stripe: stripeSettings(values),
    trustedProxies: values.TRUST_PROXY,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
  }
}

/** The account at the payment provider; undefined where guests cannot pay online. `standIn`: who answers in its place. */
export type StripeSettings = NonNullable<ReturnType<typeof stripeSettings>>

function stripeSettings(values: z.output<typeof settingsSchema>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_STAND_IN: standIn } = values
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, standIn, isTest: secretKey.includes('_test_') }
}

/** Matches the names and addresses by which only this machine is reached. */
export const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** One or more settings are wrong; the message lists them all, one per line. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Some settings are wrong (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}
