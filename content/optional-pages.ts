// Les pages que toute association n’a pas.

import site from '../site/optional-pages.json' with { type: 'json' }

export const optionalPages: Readonly<Record<string, boolean>> = site
