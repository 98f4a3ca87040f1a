import type { HttpError } from '../errors/http-error.ts'

/** A request to a page that a key opens: the first part of its address, and the key. */
type Knock = { page: string; key: string; method: string; clientAddress: string }

/** Gives the error to answer with, or undefined where the key opens the page. */
export type KeyGuard = (knock: Knock) => Promise<HttpError | undefined>
