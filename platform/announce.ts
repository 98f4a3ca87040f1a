/** pino's levels for `info` and `fatal`: these lines appear among those of the log. */
const levels = { told: 30, failed: 60 } as const

/**
 * Reports how the start went. On a terminal, where a person reads, it writes plain lines; elsewhere one JSON object per
 * line, like all output of this process. LOG_LEVEL does not silence it: this is the answer to the start command, and
 * without it nobody would know the address.
 */
export function announce(
  text: string,
  kind: keyof typeof levels = 'told',
  to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = kind === 'told' ? process.stdout : process.stderr,
): void {
  if (to.isTTY) {
    to.write(`${text}\n`)
    return
  }
  const time = new Date().toISOString()
  for (const line of text.split('\n')) to.write(`${JSON.stringify({ level: levels[kind], time, msg: line.trim() })}\n`)
}
