import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { association } from '../../../content/association.ts'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { invitationPage as texts } from '../../../content/pages/invitation.ts'
import { readInvitationCode } from '../../../domain/solidarity/invitation-code.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { useTranslator } from '../../languages/translator.tsx'
import { PendingButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type CodeFormProps = {
  /** Why the code that was sent opened nothing. */
  answer: { kind: keyof typeof texts.problems; typed?: string } | undefined
}

/**
 * One field and one button. The browser sends it with or without scripts. A person who scanned the sheet finds the code
 * filled in, and still has to press: opening an address does nothing by itself.
 */
export function CodeForm({ answer }: CodeFormProps) {
  const { translate, text } = useTranslator()
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  const scannedCode = useScannedCode(field)
  const scannedHint = scannedCode && !answer ? text(texts.scanned, { submit: text(texts.submit) }) : undefined
  const isEmpty = answer?.typed?.trim() === ''
  const problemText = answer && texts.problems[isEmpty ? 'empty' : answer.kind]
  const problem = problemText && translate(problemText)
  return (
    // Hydrates at once, so that a code in the address appears in the field.
    <div data-live="" className="space-y-6">
      {problem && isEmpty && (
        <ErrorSummary
          title={text(submissionTexts.errorSummaryTitle)}
          fields={[{ id: 'code', error: problem }]}
          attempt={answer}
        />
      )}
      {problem && !isEmpty && (
        <OutcomeBox title={text(texts.problemTitle)} tone="danger" attempt={answer}>
          <p className="mt-3">{problem}</p>
          <TextLink to={`mailto:${association.email}`}>{translate(texts.help, { email: association.email })}</TextLink>
        </OutcomeBox>
      )}
      <Card>
        <Form
          method="post"
          action={pathname}
          replace
          // The browser's own check applies only where ours does not run.
          noValidate={useHydrated()}
          className="space-y-6"
        >
          <TextField
            id="code"
            name="code"
            label={translate(texts.code)}
            ref={field}
            hint={scannedHint ?? translate(texts.codeHint)}
            defaultValue={answer?.typed}
            error={answer?.kind === 'invalid' || answer?.kind === 'unknown' ? problem : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            className="text-h3 tracking-wide uppercase"
          />
          <LiveRegion text={scannedHint} trigger={scannedCode} />
          <PendingButton
            type="submit"
            isPending={isPending}
            pendingLabel={text(texts.pending)}
            className="w-full sm:w-auto"
          >
            {translate(texts.submit)}
          </PendingButton>
        </Form>
      </Card>
    </div>
  )
}

/**
 * The code that an invitation's QR code puts into the fragment of the address, which browsers never send. Writes it
 * into `field` and removes it from the address and the history, so that the next person to use this phone finds none.
 */
function useScannedCode(field: RefObject<HTMLInputElement | null>): string | undefined {
  const [scannedCode, setScannedCode] = useState<string>()
  useEffect(() => {
    function readFragment() {
      const code = readInvitationCode(decodedFragment(), association.prefixes.invitation)
      if (!code || !field.current) return
      field.current.value = code
      setScannedCode(code)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    }
    readFragment()
    window.addEventListener('hashchange', readFragment)
    return () => window.removeEventListener('hashchange', readFragment)
  }, [field])
  return scannedCode
}

/** Empty where the fragment cannot be decoded: anybody can type an address. */
function decodedFragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}
