import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishHtml, inlineHashes } from './finish-html.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const css =
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial")}' +
  ':root{--ink:#000;--unused:#fff}.used{color:var(--ink)}.used:hover{color:red}.other{color:blue}' +
  '@media print{.used{color:gray}}.sm\\:w-\\[2rem\\]{width:2rem}'
const page =
  `<html><head><link rel="modulepreload" href="/a.js"/><title>t</title><style data-sheet="/app.css">${css}</style></head>` +
  '<body><h1 class="used sm:w-[2rem]">t</h1><script>first()</script>' +
  '<script type="module" async="">import "/a.js"</script></body></html>'

describe('a page that is kept', () => {
  it('carries the styles it needs, and no font file', async () => {
    const { html } = await finishHtml(page)
    const styles = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
    for (const kept of ['.used{', '.used:hover', '@media print', 'sm\\:w-\\[2rem\\]', '--ink', 'local("Arial")']) {
      expect(styles).toContain(kept)
    }
    for (const left of ['.other', '--unused', '/a.woff2']) expect(styles).not.toContain(left)
  })

  it('fetches nothing before it has painted: scripts sleep where they stand, preloads are gone', async () => {
    const { html } = await finishHtml(page)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('<script type="module"')
    expect(html).toContain('<script type="application/x-asleep" async="">import "/a.js"</script></body>')
    expect(html).toContain('"/app.css","/a.js"')
  })

  it('still gets its whole style sheet where scripts are off', async () => {
    const { html } = await finishHtml(page)
    expect(html).toContain('<noscript><link rel="stylesheet" href="/app.css"></noscript>')
  })

  it('allows the sleeping script and the one that wakes it, by their hashes', async () => {
    const { html, inline } = await finishHtml(page)
    const waker = /<script>(\(d=>.*?)<\/script><\/head>/.exec(html)?.[1] ?? ''
    expect(inline.scripts).toEqual([hashOf(waker), hashOf('first()'), hashOf('import "/a.js"')])
  })
})

it('an answer that is given once keeps all its styles, which spares the work', async () => {
  const { html } = await finishHtml(page, { keepAllStyles: true })
  expect(html).toContain(`<style>${css}</style>`)
  expect(html).toContain('application/x-asleep')
})

it('leaves a fragment without head or body as it is', async () => {
  expect((await finishHtml('<p>rien</p>')).html).toBe('<p>rien</p>')
})

describe('the hashes of a page', () => {
  it('are those of inline scripts and styles, each once', () => {
    const inline = inlineHashes(
      '<head><style>b{}</style></head><body><script>go("é")</script><script type="module" async="">import "/a.js"</script>' +
        '<script>go("é")</script><style media="print">i{}</style></body>',
    )
    expect(inline).toEqual({
      scripts: [hashOf('go("é")'), hashOf('import "/a.js"')],
      styles: [hashOf('b{}'), hashOf('i{}')],
    })
  })

  it('leave out what a policy does not judge: data, and scripts that are files', () => {
    const { scripts } = inlineHashes(
      '<head><script type="application/ld+json">{"a":1}</script></head><body><script src="/a.js"></script></body>',
    )
    expect(scripts).toEqual([])
  })

  it('are of the text exactly as it is sent, line ends and all', () => {
    const content = '\n  const text = "</p>";\n\tgo()\r\n'
    expect(inlineHashes(`<head></head><body><script>${content}</script></body>`).scripts).toEqual([hashOf(content)])
  })
})
