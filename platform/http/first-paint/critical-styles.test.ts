import { describe, expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const page =
  '<html><head></head><body class="page"><main id="contenu"><p class="text-lg space-y-2 sm:w-[2rem]">a</p>' +
  '<a aria-current="page" href="/">b</a></main><script>document.documentElement.classList.add("cart-kept")</script></body></html>'

const stylesOf = (css: string, html = page) => criticalStyles(css, html)

describe('criticalStyles', () => {
  it.each([
    ['.text-lg{a:1}', true],
    // An anchor may be followed before the whole sheet has loaded; its target must not end up behind the header bar.
    ['html{scroll-padding-block:5rem 1rem}', true],
    ['html{scroll-behavior:smooth}', false],
    ['.text-xl{a:1}', false],
    ['p,h1{a:1}', 'p{a:1}'],
    ['#contenu{a:1}', true],
    ['#autre{a:1}', false],
    ['main .text-lg{a:1}', true],
    ['main .text-xl{a:1}', false],
    ['.sm\\:w-\\[2rem\\]{a:1}', true],
    ['a[aria-current=page]{a:1}', true],
    ['a[aria-current=true]{a:1}', false],
    ['a[hidden]{a:1}', false],
    [':where(.space-y-2>:not(:last-child)){a:1}', true],
    [':where(.space-y-3>:not(:last-child)){a:1}', false],
    [':is(h1,p):first-child{a:1}', true],
    [':is(h1,h2){a:1}', false],
    ['.cart-kept p{a:1}', false],
    // Set by a script before the first paint.
    ['[class~=cart-kept] p{a:1}', true],
    ['p:not(.text-xl){a:1}', true],
    ['main:has(.text-lg,h1){a:1}', true],
    ['main:has(h1){a:1}', false],
    ['*,::marker{a:1}', true],
    ['p:disabled{a:1}', false],
    ['p{a:1;& .text-lg{b:2}& .text-xl{b:2}}', 'p{a:1;& .text-lg{b:2}}'],
  ])('critical styles keep only the rules that the page can match: %s', (css, criticalCss) => {
    expect(stylesOf(css)).toBe(criticalCss === true ? css : criticalCss || '')
  })

  it('critical styles leave out what matters later: print, hover, focus, motion', () => {
    const laterRules =
      '@media print{p{a:1}}@media (hover:hover){p{a:1}}p:hover{a:1}p:focus-visible{a:1}@keyframes x{to{a:1}}' +
      '@media (prefers-reduced-motion:no-preference){p{animation:x 1s}}' +
      '@page invitation{size:A5}p{transition:color 1s}::placeholder{color:red}'
    expect(stylesOf(laterRules)).toBe('')
  })

  it('critical styles keep a class whose name only looks like a state', () => {
    expect(stylesOf('.hover\\:wide{a:1}', '<p class="hover:wide">a</p>')).toBe('.hover\\:wide{a:1}')
  })

  it('critical styles keep media queries on the screen with the rules needed in them', () => {
    expect(stylesOf('@media (width>=40rem){p{a:1}h1{b:2}}@media (width>=9rem){h1{b:2}}')).toBe(
      '@media (width>=40rem){p{a:1}}',
    )
  })

  it('critical styles keep the height of a date field if the page has one', () => {
    const css = '::-webkit-datetime-edit{display:inline-flex}'
    expect(stylesOf(css)).toBe('')
    expect(stylesOf(css, '<input type="date"/>')).toBe(css)
  })

  it('critical styles name every layer, also an empty one, so that the whole sheet does not change their order', () => {
    expect(stylesOf('@layer base{h1{a:1}}@layer utilities{p{a:1}}')).toBe('@layer base;@layer utilities{p{a:1}}')
  })
})

describe('shortening critical styles', () => {
  it('critical styles drop variables that nothing uses, one after the other', () => {
    expect(stylesOf('main{--a:1px;--b:var(--a);--c:2px}p{color:var(--c)}')).toBe('main{--c:2px}p{color:var(--c)}')
  })

  it('critical styles keep a variable that the markup uses', () => {
    expect(stylesOf('p{--a:1px}', '<p style="margin:var(--a)">a</p>')).toBe('p{--a:1px}')
  })

  it('critical styles keep a variable that is set in several places', () => {
    for (const css of [
      ':root{--a:1px}@media (prefers-color-scheme:dark){:root{--a:2px}}p{margin:var(--a)}',
      '@media (width>=40rem){:root{--a:1px}}p{margin:var(--a,2px)}',
      'main{--a:1px}p{margin:var(--a,2px)}',
    ]) {
      expect(stylesOf(css)).toBe(css)
    }
  })

  it('critical styles give registered variables their initial values, for browsers without registration too', () => {
    const registrations = '@property --x{syntax:"*";inherits:false;initial-value:solid}'
    const rules = '*{--x:solid;--y:0}'
    expect(
      stylesOf(
        `@supports ((-webkit-hyphens:none)) and (not (margin-trim:inline)){${rules}}p{a:var(--x)}${registrations}`,
      ),
    ).toBe('*{--x:solid}p{a:var(--x)}')
  })
})
