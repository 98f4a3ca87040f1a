const patienceMs = 2_000

/**
 * What `query` gives, or undefined when it fails or takes over two seconds: for callers that can do without its result.
 */
export async function inTime<Result>(query: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  return Promise.race([query.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
