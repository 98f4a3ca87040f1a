import { eventually } from './eventually.ts'

/**
 * Tries again, as a person does who is told to come again: on a slow machine the last of a crowd are told so, once they
 * have waited five seconds for a connection to the database.
 */
export const retryBusy = <Result extends { kind: string }>(act: () => Promise<Result>): Promise<Result> =>
  eventually('the site has time', async () => {
    const outcome = await act()
    return outcome.kind === 'unavailable' ? undefined : outcome
  })
