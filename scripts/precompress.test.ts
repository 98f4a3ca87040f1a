import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

test.skipIf(process.platform === 'win32')(
  'a build is compressed where few files may be open at the same time',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cap-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (let number = 0; number < 300; number++)
      writeFileSync(join(folder, `${number}.css`), 'a { color: red }\n'.repeat(99))
    const moduleUrl = pathToFileURL(join(import.meta.dirname, 'precompress.ts')).href
    const script = `await (await import('${moduleUrl}')).precompress('${folder}')`
    await promisify(execFile)('sh', [
      '-c',
      'ulimit -n 64 && exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ])
    expect(readdirSync(folder)).toHaveLength(3 * 300)
  },
)
