import { type ReactNode, useRef } from 'react'
import { toPayCents } from '#contracts/checkout.ts'
import { paths } from '#storefront/paths.ts'
import type { CheckoutControls } from './browser/use-checkout.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { PageMessages } from './feedback/page-messages.tsx'
import { CheckoutSummary } from './offer/checkout-summary.tsx'
import { isUnpriced } from './offer/offer.ts'
import { Unpriced } from './offer/unpriced.tsx'
import { findNextStep } from './steps.ts'

export type CheckoutFormProps = {
  controls: CheckoutControls
  /** The lines of the cart; they are part of the form. */
  goods: ReactNode
  /** Shown instead when there is nothing to order. */
  empty: ReactNode
}

/** The whole page is a native form: each of its buttons is an intent. */
export function CheckoutForm({ controls, goods, empty }: CheckoutFormProps) {
  const { view, formRef, busy, onSubmit, onBlur, onKeyDown } = controls
  const { offer, form, feedback } = view
  const { checkout } = offer
  const orderRef = useRef<HTMLDivElement>(null)
  return (
    <form
      ref={formRef}
      method="post"
      action={paths.cart()}
      noValidate
      onSubmit={onSubmit}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {/* Enter presses the first button in a browser without scripts, so it is a harmless one. */}
      <button type="submit" name="intent" value="quote" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="attemptKey" value={form.attemptKey} />
      {checkout && <input type="hidden" name="expectedTotalCents" value={toPayCents(checkout.totals)} />}
      {/* Without a checkout there is no order button to show a problem beside. */}
      <PageMessages notices={feedback.notices} problem={checkout ? null : feedback.problem} />
      {checkout ? (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
          <div className="min-w-0">
            <CheckoutSteps controls={controls} checkout={checkout} goods={goods} orderRef={orderRef} />
          </div>
          <CheckoutSummary
            checkout={checkout}
            next={findNextStep(checkout, form.choice)}
            isChecking={busy !== undefined}
            onContinue={controls.onContinue}
            orderRef={orderRef}
          />
        </div>
      ) : isUnpriced(offer) ? (
        <Unpriced isBusy={busy !== undefined} goods={goods} />
      ) : (
        empty
      )}
    </form>
  )
}
