import { describe, expect, it } from 'vitest'
import { finishHtml, hashSource as hashOf } from './finish-html.ts'

const mark = 'k3ym4rk'
const nonce = ` nonce="${mark}"`

const css =
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial")}' +
  ':root{--ink:#000;--unused:#fff}.used{color:var(--ink)}.used:hover{color:red}.other{color:blue}' +
  '@media print{.used{color:gray}}.sm\\:w-\\[2rem\\]{width:2rem}'
const context = 'window.__reactRouterContext = {"basename":"/"};'
const module =
  'import "/m.js";\nimport * as route0 from "/a.js";\n\n  window.__reactRouterRouteModules = {"root":route0};\n\nimport("/entry.js");'
const page =
  `<html><head><link rel="modulepreload" href="/assets/a-1x.js"/><title>t</title><link${nonce} rel="icon" href="/favicon.ico"/><link${nonce} rel="icon" type="image/svg+xml" href="/i.svg"/><link${nonce} rel="manifest" href="/m.webmanifest"/><style${nonce} data-sheet="/app.css" data-after-paint="/fonts.css">${css}</style></head>` +
  `<body><h1 class="used sm:w-[2rem]">t</h1><script${nonce}>first()</script><script${nonce}>${context}</script>` +
  `<script${nonce} type="module" async="">${module}</script></body></html>`

describe('a page that is kept', () => {
  const { html, inline } = finishHtml(page, mark)
  const waker = /<script>(\(d=>.*?)<\/script><\/head>/.exec(html)?.[1] ?? ''

  it('carries the styles it needs, and no font file', () => {
    const styles = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
    for (const kept of ['.used{color:var(--ink)}', 'sm\\:w-\\[2rem\\]', 'local("Arial")'])
      expect(styles).toContain(kept)
    for (const left of ['.other', '--unused', '/a.woff2']) expect(styles).not.toContain(left)
  })

  it('fetches nothing before it has painted: no preloads, icons, manifest or scripts', () => {
    const withoutNoscript = html.replace(/<noscript>.*?<\/noscript>/g, '').replace(waker, '')
    for (const fetched of [
      '<link rel="modulepreload"',
      '<script type="module"',
      'favicon.ico',
      '/i.svg',
      'webmanifest',
      'src=',
    ]) {
      expect(withoutNoscript).not.toContain(fetched)
    }
    // An empty icon: without one, browsers request /favicon.ico.
    expect(withoutNoscript).toContain('<link rel="icon" href="data:,">')
  })

  it('leaves the script elements of React Router where they stood, empty, and runs what they held later and in order', () => {
    expect(html).toContain('<script></script><script type="asleep" async=""></script></body>')
    expect(waker).toContain('["a-1x"]')
    expect(waker).toContain(
      `${context}await import("/m.js");const route0=await import("/a.js");window.__reactRouterRouteModules = {"root":route0};import("/entry.js");`,
    )
  })

  it('has its icon, its fonts and, last, its whole style sheet where scripts are off; with them they come late', () => {
    expect(html).toContain(
      '<noscript><link rel="icon" type="image/svg+xml" href="/i.svg"/><link rel="stylesheet" href="/fonts.css"><link rel="stylesheet" href="/app.css"></noscript>',
    )
  })

  it('needs one hash for all of that, beside those of its own scripts', () => {
    expect(inline.scripts).toEqual([hashOf(waker), hashOf('first()')])
  })

  it('wakes a module it cannot rewrite as an element of its own, allowed by its hash', () => {
    const unknown = 'import { go } from "/a.js";go()'
    const other = finishHtml(page.replace(module, unknown), mark)
    expect(other.html).toContain(`<script type="asleep" async="">${unknown}</script>`)
    expect(other.inline.scripts).toContain(hashOf(unknown))
  })
})

it('an answer that is given once keeps all its styles, which spares the work', () => {
  const { html } = finishHtml(page, mark, { keepAllStyles: true })
  expect(html).toContain(`<style>${css}</style>`)
  expect(html).toContain('asleep')
})

it('leaves a fragment without head or body as it is', () => {
  expect(finishHtml('<p>rien</p>', mark).html).toBe('<p>rien</p>')
})

describe('the hashes of a page', () => {
  const hashes = (html: string) => finishHtml(html, mark).inline

  it('are those of the inline scripts and styles that bear the mark, each once; the mark is taken off', () => {
    const { html, inline } = finishHtml(
      `<head><link${nonce} rel="preload"><style${nonce}>b{}</style></head><body><script${nonce}>go("é")</script>` +
        `<script${nonce} type="module" async="">import "/a.js"</script><script${nonce}>go("é")</script></body>`,
      mark,
    )
    expect(inline).toEqual({ scripts: [hashOf('go("é")'), hashOf('import "/a.js"')], styles: [hashOf('b{}')] })
    expect(html).not.toContain(mark)
    expect(html).not.toContain('nonce')
  })

  it('are of the text exactly as it is sent, line ends and all', () => {
    const content = '\n  const text = "</p>";\n\tgo()\r\n'
    expect(hashes(`<head></head><body><script${nonce}>${content}</script></body>`).scripts).toEqual([hashOf(content)])
  })

  it.each([
    ['without a mark', '<script>steal()</script><style>b{}</style>'],
    ['with a mark of its own', '<script nonce="guess">steal()</script><style nonce="guess">b{}</style>'],
    ['that looks like React Router’s', '<script>window.__reactRouterContext = steal();</script>'],
    ['that looks like a module of a page', '<script type="module" async="">import "/m.js";steal()</script>'],
    ['that looks put to sleep', '<script type="asleep">steal()</script>'],
    ['that looks like the style sheet', '<style data-sheet="/steal()" data-after-paint="/f">b{color:red}</style>'],
    ['that is left open', '<script>steal();'],
  ])('never are of what got in %s', (_, intruder) => {
    const clean = finishHtml(page, mark)
    for (const place of ['<body>', '</title>', '</body>']) {
      const { html, inline } = finishHtml(
        page.replace(place, () => intruder + place),
        mark,
      )
      expect(html).toContain(intruder)
      const own = /<script>(\(d=>.*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(own).not.toContain('steal')
      expect(inline.scripts).toEqual(clean.inline.scripts)
    }
  })
})
