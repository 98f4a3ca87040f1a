import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { committedFiles } from './committed-files.ts'
import { contactSheet } from './contact-sheet.ts'

/*
 * `npm run draw` writes every drawing to site/images/ and every icon to site/public/; `npm run draw -- galerie` only
 * those whose key begins with "galerie". The result is committed: a build needs neither this folder nor SVGO.
 * `shots/drawings.html` shows the drawings side by side.
 */
const root = join(import.meta.dirname, '..')
const [keyPrefix = ''] = process.argv.slice(2)
const files = committedFiles.filter(({ key }) => key.startsWith(keyPrefix))

for (const { path, maxBytes, render } of files) {
  const content = await render()
  const byteCount = Buffer.byteLength(content)
  const isTooHeavy = byteCount > maxBytes
  if (isTooHeavy) process.exitCode = 1
  console.log(`${String(byteCount).padStart(6)}  ${path}${isTooHeavy ? '  TOO HEAVY' : ''}`)
  writeDrawing(path, content)
}
writeDrawing('shots/drawings.html', contactSheet(files.map(({ path }) => path)))

function writeDrawing(path: string, content: string | Buffer): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
