/** A browser gives up on a silent network only after minutes; at the port nobody should have to wait for that. */
const patienceMs = 20_000

/**
 * What `ask` answers, or `silence` when no answer comes: the page then stays as it is, with all that was typed, instead
 * of giving way to an error page.
 */
export async function answerInTime<Answer>(ask: () => Promise<Answer>, silence: Answer): Promise<Answer> {
  const waited = new Promise<Answer>((resolve) => setTimeout(resolve, patienceMs, silence))
  try {
    return await Promise.race([ask(), waited])
  } catch {
    return silence
  }
}
