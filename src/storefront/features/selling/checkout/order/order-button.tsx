import { clsx } from 'clsx'
import type { Ref } from 'react'
import { toPayCents, type Totals } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { sayIncluded } from '../offer/say-included.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Said } from '#ui/said.tsx'

const words = checkoutMessages

export type OrderButtonProps = {
  ref: Ref<HTMLDivElement>
  totals: Totals
  isOrdering: boolean
  isChecking: boolean
}

/** The legal text and the sum are next to each other with nothing between them. */
export function OrderButton({ ref, totals, isOrdering, isChecking }: OrderButtonProps) {
  return (
    <div ref={ref} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" size="lg" name="intent" value="order" isLoading={isOrdering} className="w-full md:w-auto">
        {words.order}
      </Button>
      <p className={clsx('flex items-baseline gap-2 transition', isChecking && 'text-ink-soft')}>
        <Price cents={toPayCents(totals)} size="xl" />
        <span className="text-ink-soft">{sayIncluded(totals)}</span>
      </p>
      <output className={isOrdering ? 'w-full font-medium' : 'sr-only'}>
        {isOrdering && <Said text={messages.checkout.sending} />}
      </output>
    </div>
  )
}
