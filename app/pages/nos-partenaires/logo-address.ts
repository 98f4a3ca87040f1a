/**
 * Where the configured logo service keeps the logo of a partner's domain; undefined without a service or a website.
 * `serviceUrl` holds `{domain}`, as `LOGO_SERVICE_URL` does.
 */
export function logoAddress(serviceUrl: string | undefined, website: string): string | undefined {
  if (!serviceUrl || !URL.canParse(website)) return undefined
  const domain = new URL(website).hostname.replace(/^www\./, '')
  return serviceUrl.replace('{domain}', encodeURIComponent(domain))
}
