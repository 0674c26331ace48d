import type { Feedback } from './feedback/feedback.ts'
import type { FormState } from './form/form-state.ts'
import type { Offer } from './offer/offer.ts'

/** Everything that the cart page shows: its loader makes the first view, every intent of its form the next one. */
export type CheckoutView = {
  /** What the shop answered last: the cart and what can be chosen for it. */
  offer: Offer
  /** What the visitor has chosen and typed. */
  form: FormState
  /** What came of the last intent. */
  feedback: Feedback
}
