import type { Ref } from 'react'
import type { Totals } from '#contracts/checkout.ts'
import { Alert } from '#ui/alert.tsx'
import type { CheckoutView } from '../checkout-view.ts'
import { stepIds } from '../steps.ts'
import { ConsentSection } from './consent-section.tsx'
import { OrderButton } from './order-button.tsx'

export type OrderSectionProps = {
  view: CheckoutView
  totals: Totals
  busy: string | undefined
  /** The element of the button with its sum. */
  ref: Ref<HTMLDivElement>
}

/** The last step: the consents, the problem of the form and the order button. */
export function OrderSection({ view: { offer, form, feedback }, totals, busy, ref }: OrderSectionProps) {
  return (
    <section id={stepIds.order} className="grid scroll-mt-4 gap-4 border-t border-line pt-4">
      <ConsentSection
        values={form.values}
        errors={feedback.errors}
        isAgeAsked={offer.checkout?.is_age_asked === true}
      />
      {feedback.problem && (
        <div data-problem tabIndex={-1} className="outline-none">
          <Alert tone="danger" isLive>
            {feedback.problem}
          </Alert>
        </div>
      )}
      <OrderButton
        ref={ref}
        totals={totals}
        isOrdering={busy === 'order'}
        isChecking={busy !== undefined && busy !== 'order'}
      />
    </section>
  )
}
