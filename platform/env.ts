import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { association } from '../content/association.ts'
import { isQrIban, isSwissIban } from '../domain/payment/iban.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** A server's address without ambiguous signs: with an unescaped slash, `pa/ss@host` would lead to another server. */
const serverUrl = (protocol: RegExp, requirement: string) =>
  z.string().refine((url) => URL.canParse(url) && protocol.test(url) && unambiguousUrl.test(url), {
    error: `${requirement}; ${escapeHint}`,
  })
const unambiguousUrl = /^(?!.*%(?![\da-f]{2}))\w+:\/\/([^/?#@]*@)?[^/?#@]*([/?][^#@]*)?$/i
const escapeHint = 'in a name or password, write / as %2F, # as %23, @ as %40, ? as %3F and % as %25'

/** A form's address: a path on this site, or another site's http(s) address. */
const formAddress = z.union([z.string().regex(/^\/[\w/-]+$/), httpUrl], {
  error: 'must be a path like /f/contact or an http(s) address',
})

/** The settings by their names in the program; the environment has them in capitals, `publicUrl` as `PUBLIC_URL`. */
const settingsSchema = z.object({
  port: wholeNumber(0, 65_535).default(3000),
  host: z.string().min(1).default('0.0.0.0'),
  publicUrl: httpUrl.optional(),
  dataDir: z
    .string()
    .default('./data')
    // Only a shell knows `~`, and none reads this.
    .transform((folder) => resolve(folder.replace(/^~(?=\/|$)/, homedir())))
    .refine((folder) => !/^\/(proc|sys|dev)\//.test(folder), { error: 'must be a folder on a disk' }),
  databaseUrl: serverUrl(/^postgres(ql)?:/, 'must be a postgres:// address').optional(),
  smtpUrl: serverUrl(/^smtps?:/, 'must be an smtp:// or smtps:// address').optional(),
  smtpTls: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  mailFrom: z.email({ error: 'must be an e-mail address' }).default(association.email),
  mailTo: z.email({ error: 'must be an e-mail address' }).default(association.email),
  contactFormUrl: formAddress.default('/f/contact'),
  quoteFormUrl: formAddress.default('/f/devis'),
  logoServiceUrl: z
    .string()
    .refine((url) => URL.canParse(url.replace('{domain}', 'a.example')) && url.includes('{domain}'), {
      error: 'must be an address with {domain} in it, like https://logos.example/{domain}',
    })
    .optional(),
  iban: z
    .string()
    .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
    .refine(isSwissIban, { error: 'must be a Swiss IBAN; its digits do not fit together', abort: true })
    .refine((iban) => !isQrIban(iban), {
      error: 'must be the ordinary IBAN of the account: a QR-IBAN does not take our creditor references',
    })
    .optional(),
  donations: z
    .stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive', error: 'must be on or off' })
    .default(false),
  weeklyMail: z
    .stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive', error: 'must be on or off' })
    .default(false),
  weeklyMailBackups: z.string().optional(),
  stripeSecretKey: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  stripeWebhookSecret: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the endpoint at Stripe: whsec_…')
    .optional(),
  stripeStandIn: httpUrl
    .refine((url) => loopback.test(new URL(url).hostname), { error: 'must be an address on this machine' })
    .optional(),
  trustProxy: wholeNumber(0, 10).default(0),
  metricsPort: wholeNumber(1, 65_535).optional(),
  metricsHost: z.string().min(1).default('127.0.0.1'),
  rateLimitFactor: z
    .string()
    // A blank alone, which JavaScript reads as 0, is no wish to be without limits.
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 10_000, {
      error: 'must be a number from 0 to 10000',
    })
    .transform(Number)
    .default(1),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
// With one of the two alone, money would come that nothing may report, or reports of money that nobody can ask for.
const consistentSettings = settingsSchema.refine(
  (settings) => !settings.stripeSecretKey === !settings.stripeWebhookSecret,
  {
    path: ['stripeSecretKey'],
    error: 'and STRIPE_WEBHOOK_SECRET go together: set both, or neither',
  },
)

const fields = Object.keys(settingsSchema.shape)
const environmentName = (field: string) => field.replace(/[A-Z]/g, '_$&').toUpperCase()

/** The names of all settings, as in the environment. */
export const settingNames: readonly string[] = fields.map(environmentName)

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads every setting from the environment; nothing else reads it. An empty value counts as unset.
 * Throws {@link SettingsError} listing every wrong setting.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const values = fields.map((field) => [field, environment[environmentName(field)] || undefined])
  const { data, error } = consistentSettings.safeParse(Object.fromEntries(values))
  if (error)
    throw new SettingsError(error.issues.map(({ path, message }) => `${environmentName(path.join('.'))} ${message}`))
  const { smtpTls, metricsPort, metricsHost, stripeSecretKey, stripeWebhookSecret, stripeStandIn, ...settings } = data
  const isOnThisMachine = data.smtpUrl !== undefined && loopback.test(new URL(data.smtpUrl).hostname)
  return {
    ...settings,
    publicUrl: new URL(data.publicUrl ?? `http://localhost:${data.port}`).origin,
    smtpTlsRequired: (smtpTls ?? (isOnThisMachine ? 'optional' : 'required')) === 'required',
    stripe: stripeSettings(data),
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
  }
}

/** The account at the payment provider. `standIn`: the address of a program that answers in the provider's place. */
export type StripeSettings = NonNullable<ReturnType<typeof stripeSettings>>

function stripeSettings(values: z.output<typeof settingsSchema>) {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeStandIn: standIn } = values
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, standIn, isTest: secretKey.includes('_test_') }
}

/** Matches the names and addresses by which only this machine is reached. */
export const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** One or more settings are wrong; the message lists them all, one per line. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`Some settings are wrong (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}
