import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file.ts'

// A thread that reads one file from the bank and then ends: see read-in-thread.ts.
parentPort?.postMessage(await readStatementFile(workerData.file, workerData.iban))
