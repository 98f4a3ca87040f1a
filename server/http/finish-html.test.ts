import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishHtml, inlineHashes } from './finish-html.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const css =
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial")}' +
  ':root{--ink:#000;--unused:#fff}.used{color:var(--ink)}.used:hover{color:red}.other{color:blue}' +
  '@media print{.used{color:gray}}.sm\\:w-\\[2rem\\]{width:2rem}'
const context = 'window.__reactRouterContext = {"basename":"/"};'
const module =
  'import "/m.js";\nimport * as route0 from "/a.js";\n\n  window.__reactRouterRouteModules = {"root":route0};\n\nimport("/entry.js");'
const page =
  `<html><head><link rel="modulepreload" href="/a.js"/><title>t</title><link rel="icon" href="/favicon.ico"/><link rel="manifest" href="/m.webmanifest"/><style data-sheet="/app.css">${css}</style></head>` +
  `<body><h1 class="used sm:w-[2rem]">t</h1><script>first()</script><script>${context}</script>` +
  `<script type="module" async="">${module}</script></body></html>`

describe('a page that is kept', () => {
  const { html, inline } = finishHtml(page)
  const waker = /<script>(\(d=>.*?)<\/script><\/head>/.exec(html)?.[1] ?? ''

  it('carries the styles it needs, and no font file', () => {
    const styles = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
    for (const kept of ['.used{color:#000}', 'sm\\:w-\\[2rem\\]', 'local("Arial")']) expect(styles).toContain(kept)
    for (const left of ['.other', '--unused', '/a.woff2']) expect(styles).not.toContain(left)
  })

  it('fetches nothing before it has painted: no preloads, icons, manifest or scripts', () => {
    const withoutNoscript = html.replace(/<noscript>.*?<\/noscript>/g, '')
    for (const fetched of [
      '<link rel="modulepreload"',
      '<script type="module"',
      'favicon.ico',
      'webmanifest',
      'src=',
    ]) {
      expect(withoutNoscript).not.toContain(fetched)
    }
    // An empty icon: without any, browsers look for one by themselves.
    expect(withoutNoscript).toContain('<link rel="icon" href="data:,">')
  })

  it('leaves the script elements of React Router where they stood, empty, and runs what they held later and in order', () => {
    expect(html).toContain('<script></script><script type="asleep" async=""></script></body>')
    expect(waker).toContain('"/app.css","/a.js"')
    expect(waker).toContain(
      `${context}await import("/m.js");const route0=await import("/a.js");window.__reactRouterRouteModules = {"root":route0};import("/entry.js");`,
    )
  })

  it('has its whole style sheet, icons and manifest where scripts are off', () => {
    expect(html).toContain(
      '<noscript><link rel="icon" href="/favicon.ico"/><link rel="manifest" href="/m.webmanifest"/><link rel="stylesheet" href="/app.css"></noscript>',
    )
  })

  it('needs one hash for all of that, beside those of its own scripts', () => {
    expect(inline.scripts).toEqual([hashOf(waker), hashOf('first()')])
  })

  it('wakes a module it cannot rewrite as an element of its own, allowed by its hash', () => {
    const unknown = 'import { go } from "/a.js";go()'
    const other = finishHtml(page.replace(module, unknown))
    expect(other.html).toContain(`<script type="asleep" async="">${unknown}</script>`)
    expect(other.inline.scripts).toContain(hashOf(unknown))
  })
})

it('an answer that is given once keeps all its styles, which spares the work', () => {
  const { html } = finishHtml(page, { keepAllStyles: true })
  expect(html).toContain(`<style>${css}</style>`)
  expect(html).toContain('asleep')
})

it('leaves a fragment without head or body as it is', () => {
  expect(finishHtml('<p>rien</p>').html).toBe('<p>rien</p>')
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
