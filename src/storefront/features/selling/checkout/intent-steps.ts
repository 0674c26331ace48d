import type { Cart, CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { type CheckoutView, findPoints, isUnpriced, quote, toProblemText } from './checkout-view.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { type Choice, readDestination, readExpectedReadyOn, readJson } from './order-form.ts'

// The steps of which the intents of the cart page are made.

export type IntentInput = {
  api: ApiClient
  cart: Cart
  form: FormData
  intent: string
  /** What the page showed before; its countries and the like stay. */
  view: CheckoutView
  attemptKey: string
}

/** The page with new sums; a failure leaves the old ones and says so. What the change itself had to say stays. */
export async function requote(input: IntentInput, cart: Cart): Promise<CheckoutView> {
  const { api, form } = input
  const view = await keepChoice(input, cart)
  const expectedReadyOn = readExpectedReadyOn(form, view.choice.storeId)
  try {
    const quoted = await quote({
      api,
      cart,
      // Before the first answer nothing was chosen here.
      choice: isUnpriced(view) ? 'kept' : view.choice,
      destination: readDestination(view.values),
      expectedReadyOn,
    })
    const notices = [...new Set([...view.notices, ...quoted.notices])]
    return await withPoints(api, { ...view, ...quoted, notices })
  } catch (error) {
    return { ...view, cart, problem: view.problem ?? toProblemText(error, shoppingMessages.checkout.quoteFailed) }
  }
}

/** The cart keeps what its customer chose, for his next visit and on whatever machine. */
async function keepChoice({ api, form, view }: IntentInput, cart: Cart): Promise<CheckoutView> {
  const { choice, kept } = view
  if (cart.id === 0 || cart.items.length === 0 || isSameChoice(choice, kept)) return view
  const isDeliveryChanged =
    choice.carrierId !== kept.carrierId ||
    choice.storeId !== kept.storeId ||
    choice.pickupPointId !== kept.pickupPointId
  try {
    await api.checkout.keepChoice({
      params: { cartId: cart.id },
      body: {
        ...(isDeliveryChanged && {
          carrierId: choice.carrierId,
          storeId: choice.storeId,
          pickupPoint: choice.pickupPointId === null ? null : readPoint(form, choice.pickupPointId),
        }),
        paymentMethodId: choice.paymentMethodId,
        giftVariantId: choice.giftVariantId,
        eventOn: choice.eventOn,
      },
    })
    return { ...view, kept: choice }
  } catch (error) {
    const errors = error instanceof ApiProblem ? error.errors : {}
    const isPointRefused = 'pickupPointId' in errors
    const isDayRefused = 'eventOn' in errors
    return {
      ...view,
      errors: { ...view.errors, ...errors },
      choice: {
        ...choice,
        ...(isPointRefused && { pickupPointId: null }),
        ...(isDayRefused && { eventOn: kept.eventOn }),
      },
    }
  }
}

function isSameChoice(a: Choice, b: Choice): boolean {
  return (
    a.carrierId === b.carrierId &&
    a.storeId === b.storeId &&
    a.pickupPointId === b.pickupPointId &&
    a.paymentMethodId === b.paymentMethodId &&
    a.giftVariantId === b.giftVariantId &&
    a.eventOn === b.eventOn
  )
}

/** The point as the frame gave it; one chosen from the list in the page is known by its id. */
function readPoint(form: FormData, id: string) {
  const parsed = readJson(readText(form, 'pickupPoint'))
  if (typeof parsed !== 'object' || parsed === null || !('id' in parsed) || parsed.id !== id) return { id }
  const textOf = (name: string) => {
    const value: unknown = Object.entries(parsed).find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : ''
  }
  return { id, name: textOf('name'), street: textOf('street'), town: textOf('town'), zip: textOf('zip') }
}

/** The list in the page is for browsers without scripts; the others choose in the frame. */
async function withPoints(api: ApiClient, view: CheckoutView): Promise<CheckoutView> {
  const carrier = view.checkout?.carriers.find(({ id }) => id === view.choice.carrierId)
  if (carrier?.kind !== 'pickup_point' || typeof document !== 'undefined') return { ...view, points: [] }
  try {
    return { ...view, points: await findPoints({ api, carrierId: carrier.id, query: view.pointQuery }) }
  } catch {
    return { ...view, points: [], errors: { ...view.errors, pickupPointId: [shoppingMessages.checkout.pointsFailed] } }
  }
}

export type LineChange = { item: Omit<CartItem, 'children' | 'options' | 'set_parts' | 'gift'>; quantity: number }
export type Changed = { cart: Cart; view: CheckoutView }

export async function putLine(input: IntentInput, { item, quantity }: LineChange): Promise<Changed> {
  return put(input, {
    body: {
      id: item.product.id,
      variantId: item.variant.id,
      quantity,
      note: item.note,
      parentId: item.parent_id,
    },
    failure: quantity === 0 ? shoppingMessages.cart.removeFailed : shoppingMessages.cart.changeFailed,
  })
}

export type Put = { body: Parameters<ApiClient['cart']['putItem']>[0]['body']; failure: string }

export async function put({ api, cart, view }: IntentInput, { body, failure }: Put): Promise<Changed> {
  try {
    const answer = await api.cart.putItem({ params: { cartId: cart.id }, body })
    // A service always has the pieces of its goods, whatever was asked.
    const isReduced = answer.quantity < answer.original_quantity
    const news = isReduced ? [answer.message ?? messages.cart.reduced(answer.quantity)] : []
    return { cart: answer.cart, view: { ...view, notices: [...view.notices, ...news] } }
  } catch (error) {
    return { cart, view: { ...view, problem: toProblemText(error, failure) } }
  }
}

export async function putAndQuote(input: IntentInput, change: Put): Promise<CheckoutView> {
  const { cart, view } = await put(input, change)
  return requote({ ...input, view }, cart)
}
