import type { ReactNode } from 'react'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export type UnpricedProps = { goods: ReactNode; isBusy: boolean }

/** The cart if its quote failed: the goods, and a retry for delivery and payment. */
export function Unpriced({ goods, isBusy }: UnpricedProps) {
  return (
    <div className="grid gap-8">
      {goods}
      <Alert tone="danger" isLive>
        {checkoutMessages.carriersFailed}
      </Alert>
      <Alert
        tone="danger"
        action={
          <Button type="submit" look="secondary" name="intent" value="quote" isLoading={isBusy}>
            {cartMessages.retry}
          </Button>
        }
      >
        {checkoutMessages.paymentsFailed}
      </Alert>
    </div>
  )
}
