import type { Cart } from '#contracts/cart.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { Feedback } from '../feedback/feedback.ts'
import type { FormState } from '../form/form-state.ts'
import type { Offer } from '../offer/offer.ts'

export type IntentContext = {
  api: ApiClient
  /** The part after the dot: the id of the line in `remove.12`. */
  argument: string
  /** The form as it was sent. */
  fields: FormData
  form: FormState
  offer: Offer
}

/** What an intent changes in the view; it is quoted afterwards. */
export type Changed = { cart?: Cart; form?: Partial<FormState>; feedback?: Partial<Feedback> }

export type Change =
  | Changed
  /** Refused before anything was sent, so no price has changed. */
  | { refusal: Partial<Feedback> }
  /** The order is placed and the page is left. */
  | { orderUrl: string }

export type Intent = (context: IntentContext) => Promise<Change>
