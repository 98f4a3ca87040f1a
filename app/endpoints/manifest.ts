import { webManifest } from '../seo/web-manifest.ts'

export function loader() {
  return Response.json(webManifest(), { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
