import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A nightly script must notice that its output was lost. By themselves, Node's console and streams ignore a full disk.

const server = join(import.meta.dirname, '../../build/server/server.js')
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function runShell(line: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    NODE: process.execPath,
    SERVER: server,
  }
  const result = await promisify(execFile)('bash', ['-c', line], { env }).catch((error) => error)
  return { code: Number(result.code ?? 0), out: String(result.stdout), complaint: String(result.stderr) }
}

test.each(['liste', 'exporter', 'exporter --fichier /dev/full', 'rapport 2026', 'relais', '--help', 'exporter --help'])(
  'bord %s on a full disk ends with an error and says why',
  async (command) => {
    const { code, complaint } = await runShell(`"$NODE" "$SERVER" bord ${command} > /dev/full`)
    expect([command, code]).toEqual([command, 1])
    expect(complaint).toContain('Le disque est plein')
  },
)

test('a closed pipe is no error for bord, and a file gets the whole output', async () => {
  expect(await runShell('set -o pipefail; "$NODE" "$SERVER" bord exporter | head -c 1')).toMatchObject({ code: 0 })
  const file = join(dataDir, 'export.csv')
  writeFileSync(file, '')
  expect(await runShell(`"$NODE" "$SERVER" bord exporter >> ${file}`)).toMatchObject({ code: 0, complaint: '' })
  const { out } = await runShell('"$NODE" "$SERVER" bord exporter')
  expect(readFileSync(file, 'utf8')).toBe(out)
})
