import { use, useId } from 'react'
import type { Checkout } from '#contracts/checkout.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { SayContext } from '#ui/said.tsx'
import { EventMark } from '../delivery/event-mark.tsx'
import type { Offer } from './offer.ts'
import { describeUsual, findUsualWay } from './usual-order.ts'

export type UsualButtonProps = { usual: Offer['usual']; checkout: Checkout; isBusy: boolean }

/** Fills the order in as the last one of a signed-in customer; they only check it and send it. */
export function UsualButton({ usual, checkout, isBusy }: UsualButtonProps) {
  const id = useId()
  const say = use(SayContext)
  const way = usual && findUsualWay(usual, checkout)
  if (!way) return null
  const place =
    checkout.stores.find(({ id: storeId }) => storeId === way.storeId) ??
    checkout.carriers.find(({ id: carrierId }) => carrierId === way.carrierId)
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-primary-50 p-4">
      <Button
        type="submit"
        name="intent"
        value="usual"
        look="secondary"
        className="shrink-0"
        aria-describedby={id}
        isLoading={isBusy}
      >
        {checkoutMessages.usual.button}
      </Button>
      <p id={id} className="min-w-0 break-words">
        {describeUsual(usual, { ...checkout, say })}
        <EventMark verdict={place?.event_verdict ?? null} day={checkout.selection.event_on} />
      </p>
    </div>
  )
}
