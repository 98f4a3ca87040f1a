import manifest from '../package.json' with { type: 'json' }

/** The number of this version, whose notes are in CHANGELOG.md. */
export const { version } = manifest
