import { mkdirSync, writeFileSync } from 'node:fs'
import { optimize } from 'svgo'
import { pictures } from './pictures/index.ts'

/*
 * Writes every picture of the site into content/images/. Run it with
 *   node_modules/.bin/node scripts/draw/draw.ts [start of a key]
 * The result is committed: a build needs neither this script nor SVGO.
 */
const folder = new URL('../../content/images/', import.meta.url)
const heaviestByteCount = 12_000
const wanted = process.argv[2] ?? ''

mkdirSync(folder, { recursive: true })
let tooHeavy = 0
for (const [key, draw] of Object.entries(pictures)) {
  if (!key.startsWith(wanted)) continue
  const { data } = optimize(draw(), {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      { name: 'preset-default', params: { overrides: { convertTransform: { floatPrecision: 3 } } } },
      'sortAttrs',
    ],
  })
  writeFileSync(new URL(`${key}.svg`, folder), `${data}\n`)
  const weight = Buffer.byteLength(data) + 1
  if (weight > heaviestByteCount) tooHeavy += 1
  console.log(`${String(weight).padStart(6)}  ${key}${weight > heaviestByteCount ? '  TOO HEAVY' : ''}`)
}
if (tooHeavy > 0) process.exitCode = 1
