import type { Page } from '@playwright/test'
import type { startDemo } from '../support/demo.ts'

/** The running demo, from whose season all pictures are taken. */
export type Demo = Awaited<ReturnType<typeof startDemo>>

export type Steps = (page: Page, demo: Demo) => Promise<unknown>

/** A page in one of its states, with the steps that lead there from a new visit. */
export type State = {
  name: string
  steps: Steps
  /** The widths at which the state exists; by default all. */
  widths?: readonly number[]
  /** Takes only the visible part instead of the whole page. */
  isViewportOnly?: boolean
  /** Takes the print view. */
  isPrinted?: boolean
}
