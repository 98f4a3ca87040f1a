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
  const script = `(()=>{
let asleep=true;
const wake=()=>{
if(!asleep)return;
asleep=false;
[${addresses.join()}].forEach((href,index)=>{const link=document.createElement("link");link.rel=index?"modulepreload":"stylesheet";link.href=href;document.head.append(link)});
for(const sleeper of document.querySelectorAll('script[type="${sleepingType}"]')){const script=document.createElement("script");script.type="module";script.textContent=sleeper.textContent;document.head.append(script)}
};
const whenParsed=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",wake):wake();
try{new PerformanceObserver((paints,observer)=>{if(paints.getEntriesByName("first-contentful-paint").length){observer.disconnect();setTimeout(whenParsed)}}).observe({type:"paint",buffered:true})}catch{}
addEventListener("load",()=>setTimeout(wake,300));
for(const touch of ["pointerdown","keydown"])addEventListener(touch,whenParsed,{once:true,capture:true})
})()`
  return script.replaceAll('\n', '')
}
