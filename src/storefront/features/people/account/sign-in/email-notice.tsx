import { Form } from '#storefront/router/index.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = accountMessages.email

/** Says that the e-mail is not verified yet and why to do it, and sends another message. */
export function EmailNotice() {
  return (
    <Alert
      tone="info"
      title={words.unverified}
      action={
        <Form method="post" action={paths.accountProfile()}>
          <input type="hidden" name="intent" value="verification" />
          <Button type="submit" look="secondary">
            {words.send}
          </Button>
        </Form>
      }
    >
      {words.unverifiedText}
    </Alert>
  )
}
