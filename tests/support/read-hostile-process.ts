import { createHook } from 'node:async_hooks'
import { lookup } from 'node:dns/promises'
import { readdirSync } from 'node:fs'
import { statementIban } from '../../demo/write-statement.ts'
import { readStatementFile } from '../../server/money/statement/read-statement-file.ts'
import { damagedFile, hostileFiles } from './hostile-statements.ts'

// Runs as a separate process: reads every hostile file and prints the results as JSON, with the network requests made. With
// `--ask` it reads none and resolves a host name instead, to prove that network access is noticed.

const requests: string[] = []
const networkTypes = /TCP|UDP|TLS|GETADDRINFO|GETNAMEINFO|QUERY|PIPECONNECT|HTTP/
createHook({ init: (_, type) => void (networkTypes.test(type) && requests.push(type)) }).enable()
const isAsking = process.argv.includes('--ask')
if (isAsking) await lookup('localhost')

const files = isAsking ? [] : hostileFiles()
const fileCountBefore = readdirSync('.').length
const answers: [name: string, answer: string][] = []
for (const { name, bytes } of files) answers.push([name, await answerTo(bytes)])
for (let seed = 0; seed < (isAsking ? 0 : 300); seed++)
  answers.push([`scratched: ${seed}`, await answerTo(damagedFile(seed))])
const peakMb = process.resourceUsage().maxRSS / 1_000
console.log(JSON.stringify({ answers, requests, peakMb, written: readdirSync('.').length - fileCountBefore }))

async function answerTo(bytes: Buffer): Promise<string> {
  try {
    const answer = await readStatementFile(bytes, statementIban)
    return answer.kind === 'read' ? 'read' : answer.refusal.problem
  } catch (error) {
    return `thrown: ${error}`
  }
}
