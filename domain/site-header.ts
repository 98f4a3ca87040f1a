/** The header of every answer of the site: one without it was sent on the way, as by a proxy while the site restarts. */
export const siteHeader = 'X-Site'
