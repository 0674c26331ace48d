import { clsx } from 'clsx'
import type { MouseEvent, RefObject } from 'react'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { useInSight } from '#storefront/kit/analytics/use-in-sight.ts'
import { markPage } from '#storefront/kit/page/mark-page.ts'
import { toPayCents, type Checkout } from '#contracts/checkout.ts'
import { Button } from '#ui/button.tsx'
import { ChevronUpIcon } from '#ui/icons.tsx'
import { Price } from '#ui/price.tsx'
import { type Step, stepIds } from '../steps.ts'
import { TotalsList } from './totals-list.tsx'
import { sayIncluded } from './say-included.ts'

const words = checkoutMessages

export type CheckoutSummaryProps = {
  checkout: Checkout
  /** The next incomplete step, as far as the server knows. */
  next: Exclude<Step, 'order'>
  isChecking: boolean
  /** Moves to the first step that is incomplete when it is pressed. */
  onContinue: (event: MouseEvent<HTMLAnchorElement>) => void
  /** The order button with the sum: while it is in sight, the bar would repeat it and is hidden. */
  orderRef: RefObject<HTMLElement | null>
}

/** The sum, always in sight: a column on the right, on a phone a bar at the bottom that unfolds. */
export function CheckoutSummary({ checkout, next, isChecking, onContinue, orderRef }: CheckoutSummaryProps) {
  const isOrderInSight = useInSight(orderRef) === true
  const go = (
    <Button as="a" href={`#${stepIds[next]}`} onClick={onContinue} isWide>
      {words.continueTo[next]}
    </Button>
  )
  return (
    <>
      <aside aria-label={words.summary} className="hidden lg:block">
        <div className="sticky top-6 grid gap-4 rounded-card border border-line bg-panel p-6">
          <h2 className="text-xl">{words.summary}</h2>
          <TotalsList checkout={checkout} isChecking={isChecking} />
          {go}
          <p className="text-xs text-ink-soft">{words.trust}</p>
        </div>
      </aside>
      <aside
        ref={markPage}
        aria-label={words.summary}
        className={clsx('bottom-bar lg:hidden', isOrderInSight && 'invisible')}
      >
        <div className="page relative">
          <details className="group">
            {/* As wide as the link beside it leaves. */}
            <summary className="block min-h-15 w-fit max-w-[calc(100%-12.5rem)] list-none py-2">
              <span className="block text-xs text-ink-soft">
                {words.total} {sayIncluded(checkout.totals)}
              </span>
              <span className="flex items-center gap-2">
                <Price cents={toPayCents(checkout.totals)} size="lg" className={isChecking ? 'text-ink-soft' : ''} />
                <span className="sr-only">{words.summaryOpen}</span>
                <ChevronUpIcon className="size-5 text-primary-600 transition group-open:rotate-180" />
              </span>
            </summary>
            <div className="pb-4">
              <TotalsList checkout={checkout} isChecking={isChecking} />
            </div>
          </details>
          {/* Beside the sum, outside of the part that unfolds. */}
          <div className="absolute inset-x-4 top-2 left-auto">{go}</div>
        </div>
      </aside>
    </>
  )
}
