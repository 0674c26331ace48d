import type { ReactNode } from 'react'
import type { Cents } from '#kernel/money.ts'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { paths } from '#storefront/paths.ts'
import { TruckIcon } from '#ui/icons.tsx'
import { RouterLink } from '../page/router-link.tsx'

export type DeliveryPromiseProps = {
  /** The cheapest carrier for the goods, or the chosen one; null = the goods can only be picked up in a store. */
  carrier: { name: string; cents: Cents; free_from_cents: Cents | null } | null
  /** The known value of the purchase, which counts toward free delivery. */
  goodsCents: Cents
  /** The day of delivery in words. */
  title: string
  /** A note about the visitor's own store. */
  children?: ReactNode
}

/** The promise of delivery: when, by which carrier, for what price, and from which value on for free. */
export function DeliveryPromise({ carrier, goodsCents, title, children }: DeliveryPromiseProps) {
  return (
    <>
      <TruckIcon className="size-6" />
      <span>
        <RouterLink href={paths.delivery()} className="font-semibold hover:underline">
          {carrier ? title : promiseMessages.pickupOnly}
        </RouterLink>
        <span className="block text-ink-soft">
          {carrier ? describeFee(carrier, goodsCents) : promiseMessages.pickupOnlyText}
        </span>
        {children}
      </span>
    </>
  )
}

/** The price of one piece alone may reach the limit of free delivery. */
function describeFee(
  { name, cents, free_from_cents: freeFrom }: NonNullable<DeliveryPromiseProps['carrier']>,
  goodsCents: Cents,
): string {
  if (cents === 0 || (freeFrom !== null && goodsCents >= freeFrom)) return `${promiseMessages.deliveryFree(name)}.`
  const limit = freeFrom === null ? '' : promiseMessages.freeFrom(freeFrom)
  return `${promiseMessages.deliveryFor(name, cents)}${limit}.`
}
