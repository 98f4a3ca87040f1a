/** A type that no browser runs: such a script waits in the page until it is woken. */
const sleepingType = 'asleep'

/** What follows the page: its whole style sheet, and the one that takes effect by itself. */
export type LateStyles = { sheet: string; afterPaint: string }

/**
 * Lets the page paint before anything else is fetched, and sleep until somebody touches it. Takes out of it what a
 * browser would fetch by itself (preloads of scripts, icons, the manifest) and what React Router runs at once, and adds
 * one small script that does the rest: after the first paint it fetches, and at the first sign of a person it wakes the
 * page. React finds its script elements where it wrote them, empty, and puts back what else is missing when it takes the
 * page over: the manifest, and icons for browsers that draw none, which until then look for /favicon.ico. Only scripts
 * that bear `nonce`, the mark of what we wrote, are woken: what it adds bears it too.
 */
export function paintFirst(html: string, styles: LateStyles, nonce: string): string {
  if (!html.includes('</head>') || !html.includes(`<script${nonce} type="module"`)) return html
  const preloads: string[] = []
  const icons: string[] = []
  const starts: string[] = []
  let sleeps = false
  const light = html
    // React Router marks the links that it writes as it marks its scripts.
    .replaceAll(`<link${nonce}`, '<link')
    // All lie in one folder: their names alone are 70 bytes less of the heaviest page, compressed.
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
  // Browsers without scripts take this as it stands, the others when they have painted.
  const late = `<noscript>${[...icons, ...sheets].join('')}</noscript>`
  const withLate = light.includes('<noscript>')
    ? light.replace('<noscript>', () => `${late}<noscript>`)
    : light.replace('</head>', () => `${late}</head>`)
  const waker = `<script${nonce}>${deferScript(preloads, starts, sleeps)}</script>`
  // An icon that is empty keeps browsers from looking for one by themselves.
  return withLate.replace('</head>', () => `<link rel="icon" href="data:,">${waker}</head>`)
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
 * What runs in the browser, written without the comforts of a build. Once the page has painted it fetches what is late
 * and lets only icons, fonts and what moves by itself take effect: the whole sheet waits as one for paper, since to
 * apply it the browser styles every element anew.
 *
 * The page wakes at the first sign of a person, a few frames later, so that what shows at once that it was touched does
 * not wait for all that waking takes. Or it wakes by itself, when there is more to show than the server could know: a
 * part of it says so (`data-live`), or the browser keeps something of an earlier page, such as a cart or a draft. Until
 * it is awake a press on a button is noted and goes no further (see
 * `app/layout/use-early-presses.ts`): React, half awake, would act on some of them too. A form that was sent like this
 * goes the ordinary way when three seconds later the page still sleeps. Fields that change meanwhile are noted as well,
 * since a form tells what is wrong with a field only once it heard of it.
 */
function deferScript(preloads: readonly string[], starts: readonly string[], sleeps: boolean): string {
  // The context comes first, whatever its place in the page: modules wait for it.
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
const painted=()=>{
late();
try{(d.querySelector("[data-live]")||localStorage.length||sessionStorage.length)&&parsed()}catch{}
};
"${signsOfAPerson}".split(" ").forEach(e=>addEventListener(e,s=>e[0]=="m"&&!(s.movementX|s.movementY)||parsed(),!0));
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
 * Not scrolling: whoever reads needs no scripts. A finger is taken for a mouse once it has tapped, so it may scroll too.
 * Browsers tell of a pointer that rests where a page comes to lie: that has not moved.
 * Another tab that writes is somebody as well.
 */
const signsOfAPerson = 'mousemove keydown focusin input click storage'

const sleeper = `d.querySelectorAll('script[type="${sleepingType}"]').forEach(s=>s.text&&d.head.append(Object.assign(d.createElement("script"),{type:"module",text:s.text})));`

const isModule = (start: string) => start.includes('await import(')
