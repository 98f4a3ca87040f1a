import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { DocumentContext, type DocumentParts } from '../document-context.ts'
import { useOutcomePrefix, useTitlePrefix } from '../forms/use-title-prefix.ts'
import { PrivateHead, PublicHead } from './page-head.tsx'

function Section({ title }: { title: string }) {
  useOutcomePrefix('Erreur : ')
  useTitlePrefix(title)
  return null
}

test('the title of a page begins with the outcome and the open section, and markup in them stays text', () => {
  const parts: DocumentParts = { nonce: undefined }
  renderToString(
    <DocumentContext value={parts}>
      <Section title="« </title><meta http-equiv=refresh> » – " />
    </DocumentContext>,
  )
  const headOf = (head: React.ReactNode) =>
    renderToString(<DocumentContext value={{ ...parts, content: '' }}>{head}</DocumentContext>)
  const texts = { metaTitle: 'Carnet de bord', metaDescription: 'Les sorties.' }
  const prefix = 'Erreur : « &lt;/title&gt;&lt;meta http-equiv=refresh&gt; » – '
  expect(headOf(<PrivateHead texts={texts} />)).toContain(`<title>${prefix}Carnet de bord`)
  const publicHead = headOf(<PublicHead path="/contact" site="https://cap-embellie.example" />)
  expect(publicHead).toContain(`<title>${prefix}`)
  expect(publicHead.split('<title>')).toHaveLength(2)
  expect(publicHead).toContain(association.name)
})
