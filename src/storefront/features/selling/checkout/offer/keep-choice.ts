import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { type Choice, isSameChoice } from '../form/choice.ts'
import { readJson } from '../form/read-json.ts'

export type ChoiceInput = { api: ApiClient; fields: FormData; view: CheckoutView }

/** Stores the choice with the cart, for the next visit on any device. A refused choice is dropped. */
export async function keepChoice({ api, fields, view }: ChoiceInput): Promise<CheckoutView> {
  const { offer, form, feedback } = view
  const { cart, kept } = offer
  const { choice } = form
  if (cart.id === 0 || !hasContent(cart) || isSameChoice(choice, kept)) return view
  try {
    await api.checkout.keepChoice({ params: { cartId: cart.id }, body: toBody({ choice, kept, fields }) })
    return { ...view, offer: { ...offer, kept: choice } }
  } catch (error) {
    const errors = error instanceof ApiProblem ? error.errors : {}
    const possible = {
      ...choice,
      ...('pickupPointId' in errors && { pickupPointId: null }),
      ...('eventOn' in errors && { eventOn: kept.eventOn }),
    }
    return {
      offer,
      form: { ...form, choice: possible },
      feedback: { ...feedback, errors: { ...feedback.errors, ...errors } },
    }
  }
}

function toBody({ choice, kept, fields }: { choice: Choice; kept: Choice; fields: FormData }) {
  const { carrierId, storeId, pickupPointId, paymentMethodId, giftVariantId, eventOn } = choice
  const isDeliveryChanged =
    carrierId !== kept.carrierId || storeId !== kept.storeId || pickupPointId !== kept.pickupPointId
  const pickupPoint = pickupPointId === null ? null : readPoint(fields, pickupPointId)
  return {
    ...(isDeliveryChanged && { carrierId, storeId, pickupPoint }),
    paymentMethodId,
    giftVariantId,
    eventOn,
  }
}

/** The point as the frame sent it; one chosen from the list in the page has only its id. */
function readPoint(fields: FormData, id: string) {
  const parsed = readJson(readText(fields, 'pickupPoint'))
  if (typeof parsed !== 'object' || parsed === null || !('id' in parsed) || parsed.id !== id) return { id }
  const textOf = (name: string) => {
    const value: unknown = Object.entries(parsed).find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : ''
  }
  return { id, name: textOf('name'), street: textOf('street'), town: textOf('town'), zip: textOf('zip') }
}
