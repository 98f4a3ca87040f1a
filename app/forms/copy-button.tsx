import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { slipTexts as texts } from '../../content/messages/payment-slip.ts'
import { fillIn } from '../../wording/sentences.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from './use-hydrated.ts'

const copiedMs = 3000

type CopyButtonProps = {
  text: string
  /** What is copied, for somebody who hears the button among others. */
  subject?: string
  /** What the button says, if not only that it copies. */
  label?: string
}

/** Copies `text`. Browsers allow it on secure addresses only; elsewhere the text can still be selected. */
export function CopyButton({ text, subject, label = texts.copy }: CopyButtonProps) {
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
      <Button
        variant="quiet"
        aria-label={isCopied || !subject ? undefined : fillIn(texts.copyWhat, { what: subject })}
        onClick={copy}
      >
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? texts.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && texts.copied}
      </span>
    </>
  )
}
