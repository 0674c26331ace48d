import { loadMessages } from '#storefront/i18n/load-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

export type LoadingPlaceProps = { label?: string; failure?: string | undefined; retry?: (() => void) | undefined }

/** A placeholder for a part that is loading; after a failure it says so and offers a retry. */
export function LoadingPlace({ label, failure, retry }: LoadingPlaceProps) {
  if (failure === undefined)
    return <Spinner className="m-4 size-8 text-primary-600" {...(label !== undefined && { label })} />
  return (
    <Alert
      tone="danger"
      isLive
      action={
        <Button look="secondary" onClick={retry}>
          {loadMessages.retry}
        </Button>
      }
    >
      {failure}
    </Alert>
  )
}
