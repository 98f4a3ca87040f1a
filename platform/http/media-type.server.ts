import { getMimeType, mimes } from 'hono/utils/mime'

const mimeTypes = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The `Content-Type` of a file, by the end of its name or of its address. */
export function mediaType(name: string): string {
  return getMimeType(name, mimeTypes) ?? 'application/octet-stream'
}
