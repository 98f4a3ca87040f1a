// Preloaded into a server (`node --import`), it simulates a renderer that lets injected markup into every page.
import { PassThrough } from 'node:stream'

const markup =
  '<script>stolen=1</script><script nonce="guess">stolen=2</script><script>window.__reactRouterContext = stolen;</script>' +
  '<script type="module" async="">import "/stolen.js"</script><style>body{outline:5px solid}</style>'
const write = PassThrough.prototype.write

PassThrough.prototype.write = function (chunk, ...rest) {
  if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
    const text = Buffer.from(chunk).toString('latin1')
    if (text.includes('<body>')) {
      return write.call(this, Buffer.from(text.replace('<body>', `<body>${markup}`), 'latin1'), ...rest)
    }
  }
  return write.call(this, chunk, ...rest)
}
