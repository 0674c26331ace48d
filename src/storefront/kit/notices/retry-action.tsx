import { loadMessages } from '#storefront/i18n/load-messages.ts'

export type RetryActionProps = { onRetry: () => void }

/** The retry button in the notification of a failure. */
export function RetryAction({ onRetry }: RetryActionProps) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className="min-h-11 px-3 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {loadMessages.retry}
    </button>
  )
}
