import { describe, expect, it } from 'vitest'
import { finishHtml, hashSource as hashOf, inlineNonce } from './finish-html.server.ts'

const nonce = ` nonce="${inlineNonce}"`

const css =
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial")}' +
  ':root{--ink:#000;--unused:#fff}.used{color:var(--ink)}.used:hover{color:red}.other{color:blue}' +
  '@media print{.used{color:gray}}.sm\\:w-\\[2rem\\]{width:2rem}'
const moduleScript = 'import * as route0 from "/a.js";import("/entry.js");'
const page =
  `<html><head><title>t</title><style${nonce} data-critical="">${css}</style></head>` +
  `<body><h1 class="used sm:w-[2rem]">t</h1><script${nonce}>first()</script><link rel="stylesheet" href="/app.css"/>` +
  `<template><script${nonce} type="module" async="">${moduleScript}</script></template></body></html>`

describe('a page that is cached', () => {
  const { html, inline } = finishHtml(page)

  it('a cached page has the styles it needs, and no font file', () => {
    const styles = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
    for (const rule of ['.used{color:var(--ink)}', 'sm\\:w-\\[2rem\\]', 'local("Arial")'])
      expect(styles).toContain(rule)
    for (const absentText of ['.other', '--unused', '/a.woff2']) expect(styles).not.toContain(absentText)
    expect(inline.styles).toEqual([hashOf(styles)])
  })

  it('a cached page keeps its scripts as they were rendered, also those in a template', () => {
    expect(html).toContain(`<template><script type="module" async="">${moduleScript}</script></template>`)
    expect(inline.scripts).toEqual([hashOf('first()'), hashOf(moduleScript)])
  })
})

it('a page that is not cached can keep all its styles, and names no font file', () => {
  const expected = css.replace('@font-face{font-family:A;src:url(/a.woff2)}', '')
  expect(finishHtml(page, { keepAllStyles: true }).html).toContain(`<style>${expected}</style>`)
})

it('HTML without head or body is left as it is', () => {
  expect(finishHtml('<p>rien</p>').html).toBe('<p>rien</p>')
})

describe('hashes for the Content-Security-Policy', () => {
  const hashesIn = (html: string) => finishHtml(html).inline

  it('inline scripts and styles with the nonce are hashed once each, and the nonce is removed', () => {
    const { html, inline } = finishHtml(
      `<head><link${nonce} rel="preload"><style${nonce}>b{}</style></head><body><script${nonce}>go("é")</script>` +
        `<script${nonce} type="module" async="">import "/a.js"</script><script${nonce}>go("é")</script></body>`,
    )
    expect(inline).toEqual({ scripts: [hashOf('go("é")'), hashOf('import "/a.js"')], styles: [hashOf('b{}')] })
    expect(html).not.toContain(inlineNonce)
    expect(html).not.toContain('nonce')
  })

  it('a hash is of the text exactly as it is sent, line ends included', () => {
    const content = '\n  const text = "</p>";\n\tgo()\r\n'
    expect(hashesIn(`<head></head><body><script${nonce}>${content}</script></body>`).scripts).toEqual([hashOf(content)])
  })

  it.each([
    ['without a nonce', '<script>steal()</script><style>b{}</style>'],
    ['with a nonce of its own', '<script nonce="guess">steal()</script><style nonce="guess">b{}</style>'],
    ['that looks like React Router’s', '<script>window.__reactRouterContext = steal();</script>'],
    ['that looks like a module of a page', '<script type="module" async="">import "/m.js";steal()</script>'],
    ['that looks like the scripts in waiting', '<template id="scripts"><script>steal()</script></template>'],
    ['that looks like the style sheet', '<style data-critical="">b{color:red}</style>'],
    ['that is left open', '<script>steal();'],
  ])('injected markup is never hashed: %s', (_, injected) => {
    const cleanPage = finishHtml(page)
    for (const insertionPoint of ['<body>', '</title>', '</body>']) {
      const { html, inline } = finishHtml(page.replace(insertionPoint, () => injected + insertionPoint))
      expect(html).toContain(injected)
      expect(inline.scripts).toEqual(cleanPage.inline.scripts)
      // The markup may change which rules of the page's own style sheet are needed, but that sheet stays the only one.
      expect(inline.styles).toHaveLength(1)
      for (const [, content = ''] of injected.matchAll(/<style[^>]*>([^<]*)/g))
        expect(inline.styles).not.toContain(hashOf(content))
    }
  })
})
