import { browsers, features } from 'web-features'
import { servedBrowsers } from '../../scripts/served-browsers.ts'

// What is younger than the oldest served browsers, by the data that caniuse and MDN show.

/** The names of browsers in the data: what holds for one on a computer must hold for the same on a telephone. */
const namesOf = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
} as const
type BrowserName = (typeof namesOf)[keyof typeof namesOf][number]

/** The oldest version of each: `chrome_android`, `111`. */
export const oldestBrowsers = servedBrowsers.flatMap((entry) => {
  const [, maker = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(entry) ?? []
  return namesOf[maker as keyof typeof namesOf].map((name: BrowserName) => ({ name, version }))
})

/** The day on which a version was released. */
export function releaseDayOf({ name, version }: (typeof oldestBrowsers)[number]): string | undefined {
  return browsers[name].releases.find((release) => release.version === version)?.date
}

function isYounger(
  { name, version }: (typeof oldestBrowsers)[number],
  support: Partial<Record<BrowserName, string>>,
): boolean {
  // "≤37" means that version 37 has it, and perhaps earlier ones.
  const [since = Number.POSITIVE_INFINITY, sinceMinor = 0] =
    support[name]?.replace('≤', '').split('.').map(Number) ?? []
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return since > major || (since === major && sinceMinor > minor)
}

const compatKeys = Object.values(features).flatMap((feature) =>
  feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : [],
)
const isMissingSomewhere = (support: Partial<Record<BrowserName, string>>) =>
  oldestBrowsers.some((browser) => isYounger(browser, support))

/** Keys of MDN's data, `javascript.builtins.Map.groupBy`, that some served browser lacks, and those that all have. */
export const newerKeys = compatKeys.filter(([, { support }]) => isMissingSomewhere(support)).map(([key]) => key)
export const settledKeys = compatKeys.filter(([, { support }]) => !isMissingSomewhere(support)).map(([key]) => key)

/** `Map.groupBy`, `AbortSignal.timeout`, `Array.toSorted`, `Temporal`: where each lies in a browser's global object. */
export function globalsOf(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const [, owner = '', name] = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? []
    // `URL.URL` is how it is constructed.
    if (!owner || owner === name) return []
    return name ? [`${owner}.${name.replace(/_static$/, '')}`] : [owner]
  })
}
