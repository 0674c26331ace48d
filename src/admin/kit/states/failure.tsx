import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'
import { isUnanswered } from '../browser/unanswered.ts'
import { NotAllowed } from './not-allowed.ts'
import { StateMessage } from './state-message.tsx'

export type FailureProps = { error: unknown; onRetry?: () => void; isScreen?: boolean }

const { states } = kitWords

/** Why something cannot be shown, in words that help on. */
export function Failure({ error, onRetry, isScreen = false }: FailureProps) {
  const retry = onRetry && (
    <Button look="secondary" onClick={onRetry}>
      {states.retry}
    </Button>
  )
  if (error instanceof NotAllowed || hasStatus(error, 403)) {
    return <StateMessage icon="lock" title={states.deniedTitle} text={states.deniedText} isScreen={isScreen} />
  }
  if (hasStatus(error, 404)) {
    return <StateMessage icon="search" title={states.missingTitle} text={states.missingText} isScreen={isScreen} />
  }
  if (isUnreachable(error)) {
    return (
      <StateMessage
        icon="offline"
        title={states.offlineTitle}
        text={states.offlineText}
        action={retry}
        isScreen={isScreen}
      />
    )
  }
  return (
    <StateMessage icon="problem" title={states.errorTitle} text={states.errorText} action={retry} isScreen={isScreen} />
  )
}

function hasStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === status
}

/** A call without an answer, or a part of the program that could not be loaded. */
function isUnreachable(error: unknown): boolean {
  if (!navigator.onLine) return true
  return isUnanswered(error)
}
