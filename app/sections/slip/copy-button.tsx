import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { slipWords as words } from '../../../content/messages/payment-slip.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'

const copiedMs = 3000

/** Copies `text`. Browsers allow it on secure addresses only; elsewhere the text can still be selected. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(setCopied, copiedMs, false)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!isHydrated || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button variant="quiet" aria-label={isCopied ? undefined : fillIn(words.copyWhat, { what })} onClick={copy}>
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? words.copied : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
