/** A type that no browser runs: such a script waits in the page until it is woken. */
const sleepingType = 'asleep'

/**
 * Lets the page paint before anything else is fetched. Takes out of it what a browser would fetch by itself (preloads of
 * scripts, icons, the manifest) and what React Router runs at once, and adds one small script that, after the first
 * paint, brings the whole style sheet and does the rest. React finds its script elements where it wrote them, empty,
 * and puts icons and manifest back when it takes the page over. Without scripts they stand in a `<noscript>`. Only scripts
 * that bear `nonce`, the mark of what we wrote, are woken: what it adds bears it too.
 */
export function paintFirst(html: string, styleSheet: string, nonce: string): string {
  if (!html.includes('</head>') || !html.includes(`<script${nonce} type="module"`)) return html
  const preloads: string[] = []
  const later: string[] = []
  const starts: string[] = []
  let sleeps = false
  const light = html
    // React Router marks the links that it writes as it marks its scripts.
    .replaceAll(`<link${nonce}`, '<link')
    .replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
      preloads.push(href)
      return ''
    })
    .replace(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g, (link) => {
      later.push(link)
      return ''
    })
    .replace(contextScript(nonce), (_script, text: string) => {
      starts.push(text)
      return '<script></script>'
    })
    .replace(moduleScript(nonce), (_script, attributes: string, text: string) => {
      const start = withoutStaticImports(text)
      if (start) starts.push(start)
      else sleeps = true
      return `<script${nonce} type="${sleepingType}"${attributes}>${start ? '' : text}</script>`
    })
  const withoutScripts = `${later.join('')}<link rel="stylesheet" href="${styleSheet}">`
  const withNoscript = light.includes('<noscript>')
    ? light.replace('<noscript>', () => `<noscript>${withoutScripts}`)
    : light.replace('</head>', () => `<noscript>${withoutScripts}</noscript></head>`)
  const waker = `<script${nonce}>${deferScript(styleSheet, preloads, starts, sleeps)}</script>`
  // An icon that is empty keeps browsers from looking for one by themselves.
  return withNoscript.replace('</head>', () => `<link rel="icon" href="data:,">${waker}</head>`)
}

const contextScript = (nonce: string) =>
  new RegExp(`<script${nonce}>(window\\.__reactRouterContext\\b[\\s\\S]*?)</script>`, 'g')

const moduleScript = (nonce: string) => new RegExp(`<script${nonce} type="module"([^>]*)>([\\s\\S]*?)</script>`, 'g')

/**
 * The same module as statements that a script may contain, or undefined when it imports in a way not known here; then
 * it is woken as a script element of its own, with a hash of its own.
 */
function withoutStaticImports(module: string): string | undefined {
  const statements = module
    .replace(/^\s*import \* as (\w+) from ("[^"]+");?/gm, 'const $1=await import($2);')
    .replace(/^\s*import ("[^"]+");?/gm, 'await import($1);')
    .replace(/\s*\n\s*/g, '')
  return /(^|[;\n])\s*(import[\s{*"]|export\b)/.test(statements) ? undefined : statements
}

/**
 * What runs in the browser, written without the comforts of a build. A tab in the background never paints: there the
 * end of loading wakes the page, and so does the first touch or key, whatever has been painted. In front of a visitor
 * that is given three seconds: a slow machine may need them to paint. A press on a
 * button that only scripts serve is noted and goes no further until the page is awake (see
 * `app/layout/use-early-presses.ts`): React, half awake, would act on some of them too.
 */
function deferScript(
  styleSheet: string,
  preloads: readonly string[],
  starts: readonly string[],
  sleeps: boolean,
): string {
  const addresses = [styleSheet, ...preloads].map((address) => JSON.stringify(address).replaceAll('<', '\\u003c'))
  // The context comes first, whatever its place in the page: modules wait for it.
  const [modules, context] = [starts.filter(isModule), starts.filter((start) => !isModule(start))]
  const script = `(d=>{
let asleep=1;
const add=(tag,facts)=>d.head.append(Object.assign(d.createElement(tag),facts));
const wake=async()=>{
if(!asleep)return;
asleep=0;
d.querySelector('[href="data:,"]').remove();
[${addresses.join()}].forEach((href,i)=>add("link",{rel:i?"modulepreload":"stylesheet",href}));
${sleeps ? sleeper : ''}
${[...context, ...modules].map((start) => `${start.trim().replace(/;$/, '')};`).join('')}
};
const parsed=()=>d.readyState=="loading"?addEventListener("DOMContentLoaded",wake):wake();
try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();setTimeout(parsed)}}).observe({type:"paint",buffered:true})}catch{}
addEventListener("load",()=>setTimeout(wake,d.hidden?300:3e3));
["pointerdown","keydown"].forEach(e=>addEventListener(e,parsed,{once:true,capture:true}));
window.early=new Set;
addEventListener("click",e=>{const b=window.early&&e.target.closest("button[type=button]");if(b){early.add(b);e.stopImmediatePropagation()}},!0)
})(document)`
  return script.replaceAll('\n', '')
}

const sleeper = `d.querySelectorAll('script[type="${sleepingType}"]').forEach(s=>s.text&&add("script",{type:"module",text:s.text}));`

const isModule = (start: string) => start.includes('await import(')
