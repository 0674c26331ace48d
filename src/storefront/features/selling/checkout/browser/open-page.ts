import { readMyStore } from '#storefront/kit/goods/my-store.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { findOwnStore } from '../delivery/own-store.ts'
import { type Choice, isSameChoice, readChoice } from '../form/choice.ts'
import { restoreDraft } from '../form/order-draft.ts'
import { isUnpriced } from '../offer/offer.ts'
import type { CheckoutRunner } from './checkout-runner.ts'
import { quoteNewPlace } from './form-events.ts'
import { openCart } from './open-cart.ts'

/** Called once after hydration. */
export function openPage(runner: CheckoutRunner): void {
  openCart(runner.readView().offer)
  restoreForm(runner)
}

/** Quotes again when the network is back. An order that could not be sent is left for the visitor to send. */
export function requoteOnline({ readView, run }: CheckoutRunner): () => void {
  const onOnline = () => {
    const { offer, feedback } = readView()
    if (feedback.problem !== null || isUnpriced(offer)) void run('quote')
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}

function restoreForm(runner: CheckoutRunner): void {
  const form = runner.findForm()
  const view = runner.readView()
  const { checkout } = view.offer
  if (!form || !checkout) return
  // Choices made before hydration exist only in the page.
  const made = withoutNulls(readChoice(new FormData(form)))
  // The answer to a form sent without scripts already has the input.
  const kept = hasAnswered(view) ? {} : restoreDraft(form)
  const { carrierId } = made
  const storeId = carrierId && !made.storeId ? findOwnStore(checkout, { carrierId, myStore: readMyStore() }) : undefined
  const choice = { ...(carrierId === undefined ? kept : {}), ...made, ...(storeId && { storeId }) }
  if (isSameChoice(choice, view.form.choice)) quoteNewPlace(runner, form)
  else void runner.choose(choice)
}

function withoutNulls(choice: Choice): Partial<Choice> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null))
}

/** Whether the page already shows the outcome of a submission. */
function hasAnswered({ feedback: { problem, errors } }: CheckoutView): boolean {
  return problem !== null || Object.keys(errors).length > 0
}
