import type { ReactNode } from 'react'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { paths } from '#storefront/paths.ts'
import { TruckIcon } from '#ui/icons.tsx'
import { RouterLink } from '../page/router-link.tsx'

export type DeliveryPromiseProps = {
  /** The cheapest of the ways that take the goods, or the chosen one; null = they are only fetched from a branch. */
  carrier: { name: string; cents: number; free_from_cents: number | null } | null
  /** What of the purchase is known yet counts towards the limit. */
  goodsCents: number
  /** By when, in words. */
  title: string
  /** What is to be said of the visitor's own branch. */
  children?: ReactNode
}

/** The one promise of delivery: by when, by whom, for how much, from which value on for nothing. */
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

/** One piece may be worth enough by itself. */
function describeFee(
  { name, cents, free_from_cents: freeFrom }: NonNullable<DeliveryPromiseProps['carrier']>,
  goodsCents: number,
): string {
  if (cents === 0 || (freeFrom !== null && goodsCents >= freeFrom)) return `${promiseMessages.deliveryFree(name)}.`
  const limit = freeFrom === null ? '' : promiseMessages.freeFrom(freeFrom)
  return `${promiseMessages.deliveryFor(name, cents)}${limit}.`
}
