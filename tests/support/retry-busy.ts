import { eventually } from './eventually.ts'

/**
 * Repeats an act while the site answers `unavailable`, as a person would who is told to come back later. On a slow
 * machine the last of many simultaneous requests get this answer, after five seconds without a database connection.
 */
export const retryBusy = <Result extends { kind: string }>(act: () => Promise<Result>): Promise<Result> =>
  eventually('the site has time', async () => {
    const outcome = await act()
    return outcome.kind === 'unavailable' ? undefined : outcome
  })
