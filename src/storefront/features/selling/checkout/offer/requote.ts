import { deliveryPlaces } from '#contracts/kinds.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import type { ApiClient } from '#storefront/api.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import { readExpectedReadyOn } from '../form/choice.ts'
import { readDestination } from '../form/order-values.ts'
import { keepChoice, type ChoiceInput } from './keep-choice.ts'
import { loadCompleter } from './load-completer.ts'
import { findCarrierKind, isUnpriced } from './offer.ts'
import { quote } from './quote.ts'

/** Returns the view with new prices and the feedback of the intent. If the quote fails, the old prices stay and the feedback says so. */
export async function requote({ api, fields, view }: ChoiceInput): Promise<CheckoutView> {
  const { offer, form, feedback } = await keepChoice({ api, fields, view })
  try {
    const prices = quote({
      api,
      cart: offer.cart,
      // Without a previous quote the page had no choices, so the stored one is used.
      choice: isUnpriced(offer) ? 'kept' : form.choice,
      destination: readDestination(form.values),
      expectedReadyOn: readExpectedReadyOn(fields, form.choice.storeId),
    })
    const [{ choice, notices, ...quoted }, completer] = await Promise.all([
      prices,
      loadCompleter(api, offer.cart, { prices, former: offer.completer }),
    ])
    return await withPoints(api, {
      offer: { ...offer, ...quoted, completer },
      form: { ...form, choice },
      feedback: { ...feedback, notices: [...new Set([...feedback.notices, ...notices])] },
    })
  } catch (error) {
    const problem = feedback.problem ?? toProblemText(error, checkoutMessages.quoteFailed)
    return { offer, form, feedback: { ...feedback, problem } }
  }
}

/** Only the server loads the list of points: it is for browsers without scripts, others choose in the frame. */
async function withPoints(api: ApiClient, view: CheckoutView): Promise<CheckoutView> {
  const without = { ...view, offer: { ...view.offer, points: [] } }
  if (!import.meta.env.SSR) return without
  const { offer, form, feedback } = without
  const carrierId = form.choice.carrierId ?? 0
  const kind = findCarrierKind(offer.checkout, carrierId)
  if (kind === undefined || deliveryPlaces[kind] !== 'point') return without
  try {
    const { data: points } = await api.checkout.pickupPoints({ params: { carrierId }, query: { q: form.pointQuery } })
    return { ...without, offer: { ...offer, points } }
  } catch {
    const errors = { ...feedback.errors, pickupPointId: [checkoutMessages.pointsFailed] }
    return { ...without, feedback: { ...feedback, errors } }
  }
}
