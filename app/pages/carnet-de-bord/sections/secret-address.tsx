import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { controlLook } from '../../../forms/field-frame.tsx'
import { Button } from '../../../ui/button.tsx'

type SecretAddressProps = { label: string; address: string; copyLabel: string; copied: string }

/** An address to hand on. Where the browser refuses to copy it, it is selected, ready to be copied by hand. */
export function SecretAddress({ label, address, copyLabel, copied }: SecretAddressProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      field.current?.focus()
    }
  }

  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      <input ref={field} id={id} readOnly value={address} className={`${controlLook} text-ellipsis`} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          {copyLabel}
        </Button>
        <span role="status" className="font-semibold text-success">
          {isCopied && copied}
        </span>
      </div>
    </div>
  )
}
