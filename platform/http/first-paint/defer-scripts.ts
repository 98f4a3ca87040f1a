/** A script type that no browser runs: such a script stays inactive until the page is woken. */
const sleepingType = 'asleep'

/** Addresses of the style sheets loaded after the first paint: the whole one, and the one applied at once then. */
export type LateStyles = { sheet: string; afterPaint: string }

/**
 * Lets the page paint before anything else is fetched, and delays hydration until a person interacts. Removes what a
 * browser would fetch by itself (script preloads, icons, the manifest) and what React Router runs at once, and adds one
 * small script: after the first paint it fetches the rest, and at the first sign of a person it wakes (hydrates) the
 * page. React's script elements stay in place, empty. When React hydrates the page it restores what else is missing:
 * the manifest, and the icons for browsers without SVG icons, which until then look for /favicon.ico. Only scripts with
 * `nonce`, the mark of our own markup, are woken; the added script carries it too.
 */
export function paintFirst(html: string, styles: LateStyles, nonce: string): string {
  if (!html.includes('</head>') || !html.includes(`<script${nonce} type="module"`)) return html
  const preloads: string[] = []
  const icons: string[] = []
  const starts: string[] = []
  let sleeps = false
  const light = html
    // React Router puts the nonce on its links as well as on its scripts.
    .replaceAll(`<link${nonce}`, '<link')
    // All are in one folder: keeping only their names saves 70 bytes on the heaviest page, compressed.
    .replace(/<link rel="modulepreload" href="\/assets\/([\w.-]+)\.js"[^>]*>/g, (_link, name: string) => {
      preloads.push(name)
      return ''
    })
    .replace(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g, (link) => {
      if (link.includes('image/svg')) icons.push(link)
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
  const sheets = [styles.afterPaint, styles.sheet].map((address) => `<link rel="stylesheet" href="${address}">`)
  // Browsers without scripts use this directly; in others the script inserts it after the first paint.
  const late = `<noscript>${[...icons, ...sheets].join('')}</noscript>`
  const withLate = light.includes('<noscript>')
    ? light.replace('<noscript>', () => `${late}<noscript>`)
    : light.replace('</head>', () => `${late}</head>`)
  const waker = `<script${nonce}>${deferScript(preloads, starts, sleeps)}</script>`
  // An empty icon keeps browsers from requesting /favicon.ico.
  return withLate.replace('</head>', () => `<link rel="icon" href="data:,">${waker}</head>`)
}

const contextScript = (nonce: string) =>
  new RegExp(`<script${nonce}>(window\\.__reactRouterContext\\b[\\s\\S]*?)</script>`, 'g')

const moduleScript = (nonce: string) => new RegExp(`<script${nonce} type="module"([^>]*)>([\\s\\S]*?)</script>`, 'g')

/**
 * The module rewritten as statements for a classic script, or undefined when it has other kinds of imports; it then
 * runs as a script element of its own, with a hash of its own.
 */
function withoutStaticImports(module: string): string | undefined {
  const statements = module
    .replace(/^\s*import \* as (\w+) from ("[^"]+");?/gm, 'const $1=await import($2);')
    .replace(/^\s*import ("[^"]+");?/gm, 'await import($1);')
    .replace(/\s*\n\s*/g, '')
  return /(^|[;\n])\s*(import[\s{*"]|export\b)/.test(statements) ? undefined : statements
}

/**
 * The script that runs in the browser, written by hand because no build step processes it. After the first paint it
 * fetches the rest, but applies only icons, fonts and animations: the whole sheet waits with `media="print"`, because
 * applying it makes the browser restyle every element.
 *
 * The page wakes (hydrates) a few frames after the first sign of a person, so that immediate feedback such as a pressed
 * button is not delayed. It wakes by itself when there is more to show than the server knew: a part of it says so
 * (`data-live`), or the browser's storage holds something of an earlier page, such as a cart or a draft. Until then a
 * press on a button is recorded and stopped (see `app/layout/site-layout.tsx`), because a partly hydrated React
 * would handle some presses a second time. A form submitted this way is submitted natively if the page is not awake
 * three seconds later. Changed fields are recorded as well, since a form validates only fields whose input it has seen.
 *
 * A pointer may already rest on a menu when the page appears, and then never move again, or move before this script
 * listens: what counts is that it is there (`:hover`), not how it got there. The same goes for the focus.
 */
function deferScript(preloads: readonly string[], starts: readonly string[], sleeps: boolean): string {
  // The context comes first, wherever it is in the page: the modules need it.
  const [modules, context] = [starts.filter(isModule), starts.filter((start) => !isModule(start))]
  const script = `(d=>{
let sheet;
const late=()=>{
if(sheet)return;
d.querySelector('[href="data:,"]').remove();
d.head.insertAdjacentHTML("beforeend",${JSON.stringify(preloads)}.map(name=>'<link rel="modulepreload" href="/assets/'+name+'.js">').join("")+d.querySelector("noscript").textContent);
sheet=d.head.lastChild;
sheet.media="print"
};
const wake=async()=>{
late();
if(!sheet.media)return;
sheet.media="";
${sleeps ? sleeper : ''}
${[...context, ...modules].map((start) => `${start.trim().replace(/;$/, '')};`).join('')}
};
const parsed=()=>d.readyState=="loading"?addEventListener("DOMContentLoaded",wake):setTimeout(wake,50);
const there=()=>d.querySelector("[data-live],:focus,:is(a,button):hover");
const painted=()=>{
late();
try{(there()||localStorage.length||sessionStorage.length)&&parsed()}catch{}
};
"${signsOfAPerson}".split(" ").forEach(e=>addEventListener(e,s=>e[0]=="m"&&!(s.movementX|s.movementY||there())||parsed(),!0));
window.early=new Set;
addEventListener("input",e=>window.early?.add(e.target),!0);
addEventListener("click",e=>{
const b=window.early&&e.target.closest("button");
if(!b)return;
early.add(b);
e.preventDefault();
e.stopImmediatePropagation();
b.type=="submit"&&setTimeout(()=>window.early&&early.delete(b)&&b.form?.requestSubmit(b),3e3)
},!0);
new PerformanceObserver(l=>l.getEntries().some(e=>/con/.test(e.name))&&setTimeout(painted)).observe({type:"paint",buffered:true})
})(document)`
  return script.replaceAll('\n', '')
}

/**
 * Scrolling does not count: reading needs no scripts. A finger produces mouse events only when it taps, so it can
 * scroll without waking the page. Browsers also send `mousemove` when a page appears under a resting pointer, but
 * without movement; that counts only on something that answers it. `storage`: a person is active in another tab.
 */
const signsOfAPerson = 'mousemove keydown focusin input click storage'

const sleeper = `d.querySelectorAll('script[type="${sleepingType}"]').forEach(s=>s.text&&d.head.append(Object.assign(d.createElement("script"),{type:"module",text:s.text})));`

const isModule = (start: string) => start.includes('await import(')
