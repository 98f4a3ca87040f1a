import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// The thread of watchdog.ts. It counts its own seconds instead of reading a clock: while the whole process is suspended,
// as on a laptop that sleeps, this thread stands still too, and nothing is wrong.
const maxSeconds = 30

const beats: Int32Array = workerData
let lastBeat = 0
let missedSeconds = 0

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  missedSeconds = beat === lastBeat ? missedSeconds + 1 : 0
  lastBeat = beat
  if (missedSeconds < maxSeconds) return
  const msg = `the event loop has stood still for ${maxSeconds} s: this process ends itself`
  // `process.stderr` of a thread goes through the event loop that stands still.
  writeSync(2, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1_000)
