/** An HTML page that shows each of these files at its own width and, next to it, at the width of a phone. */
export function contactSheet(paths: readonly string[]): string {
  const figures = paths.map(
    (path) =>
      `<figure><img src="../${path}" alt=""><img src="../${path}" alt="" width="360"><figcaption>${path}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Drawings</title>
<style>body{background:#FBF7EF;font:1rem sans-serif}figure{margin:2rem}img{vertical-align:top;margin-right:2rem}</style>
${figures.join('\n')}
`
}
