type ErrorDescription = { type: string; code?: string | number; message: string; at: string[] }

const framesKept = 6
const messageKeptChars = 200

/**
 * What a log may contain about an error. Messages of parsers and databases quote the input they reject, which may be a
 * visitor's words: quoted parts and anything like an e-mail address are left out.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', at: [] }
  const { code, errcode } = error as { code?: string | number; errcode?: number }
  return {
    type: error.name,
    ...((code ?? errcode) !== undefined && { code: code ?? errcode }),
    message: withoutQuotes(error.message).slice(0, messageKeptChars),
    at: framesOf(error),
  }
}

function withoutQuotes(message: string): string {
  return message.replace(/"[^"]*"?|'[^']*'|«[^»]*»/g, '…').replace(/\S+@\S+/g, '…')
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, framesKept)
}
