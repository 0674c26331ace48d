import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export type AccountFaultProps = { title: string; text: string; href: string }

/** A page of the account whose data could not be loaded, with a retry. */
export function AccountFault({ title, text, href }: AccountFaultProps) {
  return (
    <div className="page section grid max-w-form gap-4">
      <h1>{title}</h1>
      <Alert
        tone="danger"
        action={
          <Button as="a" href={href} look="secondary">
            {accountMessages.retry}
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  )
}
