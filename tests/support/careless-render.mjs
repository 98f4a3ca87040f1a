// Preloaded into a server (`node --import`), it simulates a renderer that lets injected markup into every page.

const markup =
  '<script>stolen=1</script><script nonce="guess">stolen=2</script><script>window.__reactRouterContext = stolen;</script>' +
  '<script type="module" async="">import "/stolen.js"</script><style>body{outline:5px solid}</style>'

// A page passes through several responses on its way out: only the first gets the markup.
const isWhole = (body) => typeof body === 'string' && !body.includes(markup)
globalThis.Response = class extends Response {
  constructor(body, init) {
    super(isWhole(body) ? body.replace('<body>', `<body>${markup}`) : body, init)
  }
}
