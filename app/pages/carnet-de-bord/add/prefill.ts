/** What a message or quote request already says about the outing it leads to. */
export type Prefill = {
  /** The id of the message that the booking answers. */
  submission?: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  message?: string | undefined
  date?: string | undefined
  participants?: string | undefined
}
