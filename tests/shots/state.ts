import type { Page } from '@playwright/test'
import type { Site } from '../support/site.ts'

export type Steps = (page: Page, site: Site) => Promise<unknown>

/** A page in one of its states, by the steps that lead there from a new visit. */
export type State = {
  name: string
  steps: Steps
  /** Where the state exists at all; everywhere when left out. */
  widths?: readonly number[]
  /** What a visitor sees at that moment, instead of the page from top to bottom. */
  asSeen?: boolean
  /** On paper. */
  printed?: boolean
}
