import { Worker } from 'node:worker_threads'
import type { StatementFile } from './read-statement-file.ts'

/** For a file of the maximum size the parser was measured at 350 MB (see `statement-limits.ts`). */
const heapAtMostMb = 512
/** The worst of the hostile files takes four seconds. */
const threadEndsAfterMs = 60_000

/** The build emits the thread as an entry of its own, beside the server's (scripts/vite-threads.ts). */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './statement-thread.ts' : './statement-thread.js',
  import.meta.url,
)

/**
 * As `readStatementFile`, in a thread of its own with a bounded heap: a file is parsed in one go, and with a thousand
 * payments other requests would wait too long. A file that exceeds the bounds of heap or time is too large.
 */
export function readInThread(file: Uint8Array, iban: string | undefined): Promise<StatementFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: { file, iban },
      resourceLimits: { maxOldGenerationSizeMb: heapAtMostMb },
    })
    const tooLarge = () => resolve({ kind: 'refused', refusal: { problem: 'too-large' } })
    const timer = setTimeout(() => {
      tooLarge()
      worker.terminate()
    }, threadEndsAfterMs)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      // Without effect after an answer.
      reject(new Error('The thread that reads a statement has ended without an answer.'))
    })
  })
}
