/** The level that pino writes for `info` and for `fatal`: the lines stand among those of the log. */
const levels = { told: 30, failed: 60 } as const

/**
 * Tells whoever starts the site how that went. On a terminal a person reads: plain lines. Anywhere else a program does,
 * and every line it gets from this process is JSON, these too. LOG_LEVEL does not silence them: they are an answer to
 * the one who started it, and without them nobody would know the address.
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
