import { useState } from 'react'
import { Form } from '#storefront/router/index.ts'
import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'

export type CorrectEmailProps = { order: Pick<Order, 'email' | 'can_correct_email'>; form: SentForm }

/** A disclosure that works without scripts. Its key is the e-mail, so that it is closed again after a change. */
export function CorrectEmail({ order, form: { failure, busyIntent } }: CorrectEmailProps) {
  const refusal = failure?.errors['email'] && failure
  // Polling the payment removes the answer of the form; its input and its fault stay here.
  const [last, setLast] = useState(refusal)
  if (refusal !== undefined && refusal !== last) setLast(refusal)
  if (!order.can_correct_email) return null
  return (
    <details open={last !== undefined} className="print:hidden">
      <summary className="target inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700">
        {orderMessages.correctEmail}
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid max-w-form gap-3 pt-1">
        <EmailField
          hint={orderMessages.correctEmailText}
          error={last?.errors['email']?.[0]}
          defaultValue={last?.values['email'] ?? order.email}
        />
        <div>
          <Button type="submit" name="intent" value="email" look="secondary" isLoading={busyIntent === 'email'}>
            {orderMessages.correctEmailSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
