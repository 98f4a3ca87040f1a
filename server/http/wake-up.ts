/** A type that no browser runs: the script waits in the page until it is woken. */
const sleepingType = 'application/x-asleep'

/**
 * Lets the page paint before anything else is fetched. Takes the preloads of scripts out of the page, puts its module
 * scripts to sleep where they stand (React expects to find them there), and adds one small script that, after the
 * first paint, fetches the whole style sheet and wakes the others.
 */
export function paintFirst(html: string, styleSheet: string): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0 || !html.includes('<script type="module"')) return html
  const preloads: string[] = []
  const awake = html.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
    preloads.push(href)
    return ''
  })
  const asleep = awake.replace(/<script type="module"/g, `<script type="${sleepingType}"`)
  const withoutScripts = `<noscript><link rel="stylesheet" href="${styleSheet}"></noscript>`
  return asleep.replace(
    '</head>',
    () => `${withoutScripts}<script>${wakeUpScript(styleSheet, preloads)}</script></head>`,
  )
}

/**
 * What runs in the browser, written without the comforts of a build. A tab in the background never paints: there the
 * end of loading wakes the page, and so does the first touch or key, whatever has been painted.
 */
function wakeUpScript(styleSheet: string, preloads: readonly string[]): string {
  const addresses = [styleSheet, ...preloads].map((address) => JSON.stringify(address).replaceAll('<', '\\u003c'))
  const script = `(d=>{
let asleep=1;
const add=(tag,facts)=>d.head.append(Object.assign(d.createElement(tag),facts));
const wake=()=>{
if(!asleep)return;
asleep=0;
[${addresses.join()}].forEach((href,i)=>add("link",{rel:i?"modulepreload":"stylesheet",href}));
d.querySelectorAll('script[type="${sleepingType}"]').forEach(s=>add("script",{type:"module",textContent:s.textContent}))
};
const parsed=()=>d.readyState=="loading"?addEventListener("DOMContentLoaded",wake):wake();
try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();setTimeout(parsed)}}).observe({type:"paint",buffered:true})}catch{}
addEventListener("load",()=>setTimeout(wake,300));
["pointerdown","keydown"].forEach(e=>addEventListener(e,parsed,{once:true,capture:true}))
})(document)`
  return script.replaceAll('\n', '')
}
