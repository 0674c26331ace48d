import type { Feedback } from './feedback/feedback.ts'
import type { FormState } from './form/form-state.ts'
import type { Offer } from './offer/offer.ts'

/** The data of the cart page: its loader makes the first view, every intent of its form the next one. */
export type CheckoutView = {
  /** The last answer of the API: the cart and the choices for it. */
  offer: Offer
  /** The visitor's choices and input. */
  form: FormState
  /** The outcome of the last intent. */
  feedback: Feedback
}
