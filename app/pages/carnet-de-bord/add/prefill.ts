/** What a message or quote request says already of the outing that it becomes. */
export type Prefill = {
  /** The id of the message that is answered by it. */
  submission?: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  message?: string | undefined
  date?: string | undefined
  participants?: string | undefined
}
