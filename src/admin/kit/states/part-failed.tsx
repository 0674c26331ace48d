import { useRef, useState } from 'react'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'
import { useFocusBeside } from './use-focus-beside.ts'

export type PartFailedProps = {
  text: string
  /** Settles when the part has been read or has failed again. */
  onRetry: () => void | Promise<void>
  className?: string
}

/** What a part of a screen says when it has not loaded, also to those who do not see it. */
export function PartFailed({ text, onRetry, className = 'text-ink-soft' }: PartFailedProps) {
  const [isTrying, setIsTrying] = useState(false)
  const [failures, setFailures] = useState(1)
  const notice = useRef<HTMLParagraphElement>(null)
  useFocusBeside(notice)
  const retry = async () => {
    setIsTrying(true)
    await onRetry()
    setIsTrying(false)
    setFailures((count) => count + 1)
  }
  return (
    <p ref={notice} className={className}>
      {/* Screen readers hear an alert when it is inserted, so each failure inserts it again. */}
      <span role="alert" key={failures}>
        {text}
      </span>{' '}
      <Button look="quiet" isLoading={isTrying} onClick={() => void retry()}>
        {kitWords.states.retry}
      </Button>
    </p>
  )
}
