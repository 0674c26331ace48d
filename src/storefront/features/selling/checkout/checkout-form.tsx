import { type ReactNode, type Ref, useRef } from 'react'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { OrderButton } from './order-button.tsx'
import { PaymentSection } from './payment-section.tsx'
import { StepSection } from './step-section.tsx'
import { type Step, stepIds } from './steps.ts'
import { type CheckoutView, isUnpriced } from './checkout-view.ts'
import type { CheckoutControls } from './use-checkout.ts'
import { useIsOnline } from './use-is-online.ts'

const words = shoppingMessages.checkout

export type CheckoutFormProps = {
  controls: CheckoutControls
  /** The lines of the cart, inside the same form. */
  goods: ReactNode
  /** Shown instead when there is nothing to order. */
  empty: ReactNode
}

/** The whole page is one native form: each of its buttons is an intent. */
export function CheckoutForm({ controls, goods, empty }: CheckoutFormProps) {
  const { view, formRef, onSubmit, onBlur, onKeyDown } = controls
  const { checkout } = view
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
      {/* What Enter presses in a browser without scripts: the harmless one. */}
      <button type="submit" name="intent" value="quote" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="attemptKey" value={view.attemptKey} />
      {checkout && <input type="hidden" name="expectedTotalCents" value={checkout.totals.total_cents} />}
      <Messages view={view} />
      {checkout ? (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
          <div className="min-w-0">
            <Steps controls={controls} checkout={checkout} goods={goods} orderRef={orderRef} />
          </div>
          <CheckoutSummary
            checkout={checkout}
            next={findNextStep(view)}
            isChecking={controls.busy !== undefined}
            onContinue={controls.onContinue}
            orderRef={orderRef}
          />
        </div>
      ) : isUnpriced(view) ? (
        <Unpriced isBusy={controls.busy !== undefined} goods={goods} />
      ) : (
        empty
      )}
    </form>
  )
}

/** The goods are there; how they come and how they are paid for is asked for again. */
function Unpriced({ goods, isBusy }: { goods: ReactNode; isBusy: boolean }) {
  return (
    <div className="grid gap-8">
      {goods}
      <Alert tone="danger" isLive>
        {words.carriersFailed}
      </Alert>
      <Alert
        tone="danger"
        action={
          <Button type="submit" look="secondary" name="intent" value="quote" isLoading={isBusy}>
            {shoppingMessages.cart.retry}
          </Button>
        }
      >
        {words.paymentsFailed}
      </Alert>
    </div>
  )
}

function Messages({ view }: { view: CheckoutView }) {
  const isOnline = useIsOnline()
  return (
    <div className="grid gap-3 not-empty:pb-6">
      {!isOnline && (
        <Alert tone="warning" isLive>
          {shoppingMessages.cart.offline}
        </Alert>
      )}
      {/* Without a checkout there is no button beside which to say it. */}
      {view.problem && !view.checkout && (
        <Alert tone="danger" isLive>
          {view.problem}
        </Alert>
      )}
      {view.notices.map((notice) => (
        <Alert key={notice} tone="info" isLive>
          {notice}
        </Alert>
      ))}
    </div>
  )
}

type StepsProps = {
  controls: CheckoutControls
  checkout: Checkout
  goods: ReactNode
  orderRef: Ref<HTMLDivElement>
}

function Steps({ controls, checkout, goods, orderRef }: StepsProps) {
  const { view, busy, run, choose } = controls
  const { choice, errors } = view
  const done = findDone(view)
  const carrierKind = checkout.carriers.find(({ id }) => id === choice.carrierId)?.kind
  return (
    <div className="grid gap-8">
      <StepSection number={1} title={words.steps.goods} isDone={done.goods}>
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
          isCollected={carrierKind === 'store' || carrierKind === 'pickup_point'}
          isLooking={busy === 'company'}
        />
      </StepSection>
      <section id={stepIds.order} className="grid scroll-mt-4 gap-4 border-t border-line pt-4">
        <ConsentSection values={view.values} errors={errors} />
        {view.problem && (
          <div data-problem tabIndex={-1} className="outline-none">
            <Alert tone="danger" isLive>
              {view.problem}
            </Alert>
          </div>
        )}
        <OrderButton
          ref={orderRef}
          totalCents={checkout.totals.total_cents}
          isOrdering={busy === 'order'}
          isChecking={busy !== undefined && busy !== 'order'}
        />
      </section>
    </div>
  )
}

/** The first step that still wants a choice; after that what is typed, which only the form itself knows. */
function findNextStep(view: CheckoutView): Step {
  const done = findDone(view)
  if (!done.delivery) return 'delivery'
  return done.payment ? 'contact' : 'payment'
}

function findDone({ choice, checkout }: CheckoutView) {
  const kind = checkout?.carriers.find(({ id }) => id === choice.carrierId)?.kind
  const isPlaceChosen =
    kind === 'courier' ||
    (kind === 'store' && choice.storeId !== null) ||
    (kind === 'pickup_point' && choice.pickupPointId !== null)
  return { goods: true, delivery: isPlaceChosen, payment: choice.paymentMethodId !== null }
}
