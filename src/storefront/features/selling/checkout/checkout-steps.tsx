import type { ReactNode, Ref } from 'react'
import type { Checkout } from '#contracts/checkout.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import type { CheckoutControls } from './browser/use-checkout.ts'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { EventDayField } from './delivery/event-day-field.tsx'
import { ContactSection } from './form/contact-section.tsx'
import { GiftSection } from './offer/gift-section.tsx'
import { findDeliveryPlace } from './offer/offer.ts'
import { PaymentSection } from './offer/payment-section.tsx'
import { UsualButton } from './offer/usual-button.tsx'
import { OrderSection } from './order/order-section.tsx'
import { StepSection } from './step-section.tsx'
import { findDone, stepIds } from './steps.ts'

const words = checkoutMessages

export type CheckoutStepsProps = {
  controls: CheckoutControls
  checkout: Checkout
  goods: ReactNode
  orderRef: Ref<HTMLDivElement>
}

export function CheckoutSteps({ controls, checkout, goods, orderRef }: CheckoutStepsProps) {
  const { view, busy, run, choose } = controls
  const { choice } = view.form
  const { errors } = view.feedback
  const done = findDone(checkout, choice)
  const place = findDeliveryPlace(checkout, choice.carrierId)
  return (
    <div className="grid gap-6 md:gap-8">
      <UsualButton usual={view.offer.usual} checkout={checkout} isBusy={busy === 'usual'} />
      <StepSection number={1} title={words.steps.goods} isDone>
        <EventDayField view={view} onChoose={(eventOn) => void choose({ eventOn })} />
        {goods}
        <GiftSection
          gifts={checkout.gifts}
          giftVariantId={choice.giftVariantId}
          onChoose={(giftVariantId) => void choose({ giftVariantId })}
        />
      </StepSection>
      <StepSection id={stepIds.delivery} number={2} title={words.steps.delivery} isDone={done.delivery}>
        <DeliverySection
          view={view}
          checkout={checkout}
          onChoose={(delivery) => void choose(delivery)}
          onPoint={(point) => void run('quote', { pickupPointId: point.id, pickupPoint: JSON.stringify(point) })}
        />
      </StepSection>
      <StepSection id={stepIds.payment} number={3} title={words.steps.payment} isDone={done.payment}>
        <PaymentSection
          methods={checkout.payment_methods}
          methodId={choice.paymentMethodId}
          error={errors['paymentMethodId']?.[0]}
          onChoose={(paymentMethodId) => void choose({ paymentMethodId })}
        />
      </StepSection>
      <StepSection id={stepIds.contact} number={4} title={words.steps.contact} isDone={false}>
        <ContactSection
          view={view}
          isCollected={place === 'branch' || place === 'point'}
          isLooking={busy === 'company'}
        />
      </StepSection>
      <OrderSection view={view} totals={checkout.totals} busy={busy} ref={orderRef} />
    </div>
  )
}
