import { type RefObject, useEffect, useState } from 'react'
import { readInvitationCode } from '../../../domain/solidarity/invitation-code.ts'

/**
 * The code that an invitation's QR code puts into the fragment of the address, which browsers never send. Writes it
 * into `field` and removes it from the address and the history, so that the next person to use this phone finds none.
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

/** Empty where the fragment cannot be decoded: anybody can type an address. */
function decodedFragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}
