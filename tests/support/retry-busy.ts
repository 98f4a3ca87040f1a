/**
 * Tries again, as a person does who is told to come again: on a slow machine the last of a crowd are told so, once they
 * have waited five seconds for a connection to the database.
 */
export async function retryBusy<Result extends { kind: string }>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const outcome = await act()
    if (outcome.kind !== 'unavailable') return outcome
  }
}
