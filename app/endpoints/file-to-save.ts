import { mediaType } from '../../platform/http/media-type.server.ts'

/** Answers with a file that the browser saves under `name`, whose end says of which kind it is. */
export function fileToSave(name: string, content: BodyInit): Response {
  return new Response(content, {
    headers: { 'Content-Type': mediaType(name), 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
