import { type ComponentProps, useContext } from 'react'
import { DocumentContext } from '../document-context.ts'

/** A script of ours in the page itself, allowed by its hash. Only the server writes it. */
export function InlineScript({ code, ...rest }: { code: string; 'data-cart'?: string } & ComponentProps<'script'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which React would escape.
  return <script nonce={useContext(DocumentContext)?.nonce} {...rest} dangerouslySetInnerHTML={{ __html: code }} />
}
