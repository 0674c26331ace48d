import type { CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type IntentInput, put, putAndQuote, putLine, requote } from './intent-steps.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { readJson } from './order-form.ts'

// What the buttons of a line of the cart do.

export async function removeLine(input: IntentInput, lineId: number): Promise<CheckoutView> {
  const item = input.cart.items.find(({ id }) => id === lineId)
  if (!item) return requote(input, input.cart)
  const answer = await putLine(input, { item, quantity: 0 })
  const removed = { name: item.product.name, restoreIntent: toRestoreIntent(item) }
  const view = answer.view.problem === null ? { ...answer.view, removed } : answer.view
  return requote({ ...input, view }, answer.cart)
}

type Restored = { id: number; variantId: number; quantity: number; note: string }

/** A removed line as the name of the button that brings it back, with what was done to it. */
export function toRestoreIntent(item: CartItem): string {
  const toRestored = ({
    product,
    variant,
    quantity,
    note,
  }: Pick<CartItem, 'product' | 'variant' | 'quantity' | 'note'>) =>
    ({ id: product.id, variantId: variant.id, quantity, note }) satisfies Restored
  return `restore.${JSON.stringify([item, ...item.children].map(toRestored))}`
}

export async function restoreLine(input: IntentInput, argument: string): Promise<CheckoutView> {
  const [line, ...children] = readRestored(argument)
  if (!line) return requote(input, input.cart)
  let { cart, view } = await put(input, { body: line, failure: messages.cart.addFailed })
  const parent = cart.items.find(({ variant, note }) => variant.id === line.variantId && note === line.note)
  for (const child of parent ? children : []) {
    const body = { ...child, parentId: parent?.id ?? null }
    const answer = await put({ ...input, cart, view }, { body, failure: messages.cart.addFailed })
    cart = answer.cart
    view = answer.view
  }
  return requote({ ...input, view }, cart)
}

function readRestored(text: string): Restored[] {
  const parsed = readJson(text)
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry: unknown): Restored[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const fields = new Map<string, unknown>(Object.entries(entry))
    const note = fields.get('note')
    return [
      {
        id: Number(fields.get('id')),
        variantId: Number(fields.get('variantId')),
        quantity: Number(fields.get('quantity')),
        note: typeof note === 'string' ? note : '',
      },
    ]
  })
}

/** Adds a service to every piece of a line: `{line}-{variant}`. */
export async function addOption(input: IntentInput, argument: string): Promise<CheckoutView> {
  const [lineId = 0, variantId = 0] = argument.split('-').map(Number)
  const item = input.cart.items.find(({ id }) => id === lineId)
  const option = item?.options.find((offered) => offered.variant_id === variantId)
  if (!item || !option) return requote(input, input.cart)
  return putAndQuote(input, {
    body: { id: option.id, variantId, quantity: item.quantity, parentId: item.id },
    failure: messages.cart.addFailed,
  })
}

export async function removeChild(input: IntentInput, childId: number): Promise<CheckoutView> {
  const child = input.cart.items.flatMap(({ children }) => children).find(({ id }) => id === childId)
  if (!child) return requote(input, input.cart)
  const { cart, view } = await putLine(input, { item: child, quantity: 0 })
  return requote({ ...input, view }, cart)
}

/** The note of a line, or the text of a service on it. */
export async function saveNote(input: IntentInput, lineId: number): Promise<CheckoutView> {
  const line = input.cart.items.flatMap((item) => [item, ...item.children]).find(({ id }) => id === lineId)
  const note = readText(input.form, `note.${lineId}`).trim().slice(0, 500)
  if (!line || line.note === note) return requote(input, input.cart)
  return putAndQuote(input, {
    body: {
      id: line.product.id,
      variantId: line.variant.id,
      quantity: line.quantity,
      parentId: line.parent_id,
      note,
      lineId,
    },
    failure: shoppingMessages.cart.noteFailed,
  })
}

/** The customer has read what his lines cost now. */
export async function acknowledgePrices(input: IntentInput): Promise<CheckoutView> {
  try {
    const { data } = await input.api.cart.acknowledgePrices({ params: { cartId: input.cart.id } })
    return await requote(input, data)
  } catch {
    return requote({ ...input, view: { ...input.view, problem: messages.cart.loadFailed } }, input.cart)
  }
}

/** Whether a price has changed that the customer has not read yet. */
export function hasUnreadPrice({ items }: Pick<IntentInput['cart'], 'items'>): boolean {
  return items.some((item) => [item, ...item.children].some(({ price_was_cents: was }) => was !== null))
}
