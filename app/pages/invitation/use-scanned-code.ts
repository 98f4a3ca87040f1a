import { type RefObject, useEffect, useState } from 'react'
import { readInvitationCode } from '../../../domain/solidarity/invitation-code.ts'

/**
 * The code that the QR code of an invitation has put into the fragment of the address, which browsers send to nobody.
 * Writes it into `field` and takes it out of the address and the history: whoever uses this telephone next finds none.
 */
export function useScannedCode(field: RefObject<HTMLInputElement | null>): string | undefined {
  const [scanned, setScanned] = useState<string>()
  useEffect(() => {
    function read() {
      const code = readInvitationCode(decodedFragment())
      if (!code || !field.current) return
      field.current.value = code
      setScanned(code)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [field])
  return scanned
}

/** Empty where the fragment is no text: an address may be typed by anybody. */
function decodedFragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}
