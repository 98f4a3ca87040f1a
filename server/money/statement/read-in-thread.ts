import { Worker } from 'node:worker_threads'
import type { StatementFile } from './read-statement-file.ts'

/** Of as much as a file may be, the parser was measured at 350 MB (see `statement-limits.ts`). */
const heapAtMostMb = 512
/** The worst of the hostile files takes four seconds. */
const threadEndsAfterMs = 60_000

/** The build makes an entry of its own of the thread, beside the server's (scripts/vite-statement-thread.ts). */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './statement-thread.ts' : './statement-thread.js',
  import.meta.url,
)

/**
 * As `readStatementFile`, in a thread of its own with a bounded heap: a file is parsed in one go, which for a thousand
 * payments is longer than others should wait for their page. A file that wants more than its bounds is too large.
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
      // After an answer this says nothing any more.
      reject(new Error('The thread that reads a statement has ended without an answer.'))
    })
  })
}
