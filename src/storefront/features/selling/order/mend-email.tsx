import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { Button } from '#ui/button.tsx'
import type { EmailRefusal } from './run-order-intent.ts'

export type MendEmailProps = { order: Pick<Order, 'email' | 'can_mend_email'>; refusal: EmailRefusal | undefined }

/** Unfolds without scripts too. Keyed by the e-mail, so that it is folded again once another one is kept. */
export function MendEmail({ order, refusal }: MendEmailProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'email'
  // The next look at the payment takes the answer away; what was typed, and what is wrong with it, stays.
  const [last, setLast] = useState(refusal)
  if (refusal !== undefined && refusal !== last) setLast(refusal)
  if (!order.can_mend_email) return null
  return (
    <details open={last !== undefined} className="print:hidden">
      <summary className="target inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700">
        {orderMessages.mendEmail}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid max-w-form gap-3 pt-1">
        <EmailField hint={orderMessages.mendEmailText} error={last?.error} defaultValue={last?.typed ?? order.email} />
        <div>
          <Button type="submit" name="intent" value="email" look="secondary" isLoading={isBusy}>
            {orderMessages.mendEmailSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
