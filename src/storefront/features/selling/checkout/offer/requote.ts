import { deliveryPlaces } from '#contracts/kinds.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import { readExpectedReadyOn } from '../form/choice.ts'
import { readDestination } from '../form/order-values.ts'
import { keepChoice } from './keep-choice.ts'
import { isUnpriced } from './offer.ts'
import { quote } from './quote.ts'

export type RequoteInput = { api: ApiClient; fields: FormData; view: CheckoutView }

/** The view with new prices. What the intent had to say stays; if the prices cannot be had, the old ones do too, with a word. */
export async function requote({ api, fields, view }: RequoteInput): Promise<CheckoutView> {
  const { offer, form, feedback } = await keepChoice({ api, fields, view })
  try {
    const { choice, notices, ...quoted } = await quote({
      api,
      cart: offer.cart,
      // Before the first answer nothing could be chosen here.
      choice: isUnpriced(offer) ? 'kept' : form.choice,
      destination: readDestination(form.values),
      expectedReadyOn: readExpectedReadyOn(fields, form.choice.storeId),
    })
    return await withPoints(api, {
      offer: { ...offer, ...quoted },
      form: { ...form, choice },
      feedback: { ...feedback, notices: [...new Set([...feedback.notices, ...notices])] },
    })
  } catch (error) {
    const problem = feedback.problem ?? toProblemText(error, shoppingMessages.checkout.quoteFailed)
    return { offer, form, feedback: { ...feedback, problem } }
  }
}

/** The list in the page is for browsers without scripts; the others choose in the frame. */
async function withPoints(api: ApiClient, view: CheckoutView): Promise<CheckoutView> {
  const { offer, form, feedback } = view
  const carrier = offer.checkout?.carriers.find(({ id }) => id === form.choice.carrierId)
  const isAtPoint = carrier && deliveryPlaces[carrier.kind] === 'point'
  if (!isAtPoint || typeof document !== 'undefined') return { ...view, offer: { ...offer, points: [] } }
  try {
    const { data: points } = await api.checkout.pickupPoints({
      params: { carrierId: carrier.id },
      query: { q: form.pointQuery },
    })
    return { ...view, offer: { ...offer, points } }
  } catch {
    const errors = { ...feedback.errors, pickupPointId: [shoppingMessages.checkout.pointsFailed] }
    return { form, offer: { ...offer, points: [] }, feedback: { ...feedback, errors } }
  }
}
