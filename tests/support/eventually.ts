/** Waits until `condition` returns a truthy value, and returns it. Throws an error that names `description` on timeout. */
export async function eventually<Result>(
  description: string,
  condition: () => Result | Promise<Result>,
  withinMs = 120_000,
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const result = await condition()
    if (result) return result
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${description}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
