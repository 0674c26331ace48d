import { messages } from '#contracts/messages.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { loadMessages } from '#storefront/i18n/load-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { addFieldName, adultFieldName, parseAddValue, readPieces } from '#storefront/kit/goods/add-field.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import type { Change, IntentContext } from './intent.ts'
import { putLines, toLineBody } from './put-lines.ts'
import { toRestoreIntent } from './restore-line.ts'

const words = cartMessages

/** Adds the goods named by the button, or by a form around other goods. */
export async function addGoods(context: IntentContext): Promise<Change> {
  const { argument, fields, offer } = context
  const added = parseAddValue(argument || fields.get(addFieldName))
  const failed = messages.cart.addFailed
  if (!added) return { refusal: { problem: failed } }
  const { productId, variantId } = added
  const inCart = offer.cart.items.find((item) => item.variant.id === variantId && item.note === '')?.quantity ?? 0
  const body = {
    id: productId,
    variantId,
    quantity: inCart + readPieces(fields),
    ...(fields.has(adultFieldName) && { isAdult: true }),
  }
  return putLines(context, [{ body, failed }])
}

/** Sends all lines whose quantity differs from the cart's. */
export async function updateLines(context: IntentContext): Promise<Change> {
  const typed = context.offer.cart.items.map((item) => ({
    item,
    text: readText(context.fields, `line.${item.id}`).trim(),
  }))
  const changed = typed.filter(({ item, text }) => /^\d{1,3}$/.test(text) && Number(text) !== item.quantity)
  const puts = changed.map(({ item, text }) => ({
    body: toLineBody(item, Number(text)),
    failed: Number(text) === 0 ? words.removeFailed : words.changeFailed,
  }))
  return putLines(context, puts)
}

export async function removeLine(context: IntentContext): Promise<Change> {
  const item = context.offer.cart.items.find(({ id }) => id === Number(context.argument))
  if (!item) return {}
  const change = await putLines(context, [{ body: toLineBody(item, 0), failed: words.removeFailed }])
  if (change.feedback.problem !== null) return change
  const removed = { name: item.product.name, restoreIntent: toRestoreIntent(item) }
  return { ...change, feedback: { ...change.feedback, removed } }
}

/** Removes a costume for hire. */
export async function removeRental({ api, argument, offer }: IntentContext): Promise<Change> {
  const rental = offer.cart.rentals?.find(({ id }) => id === Number(argument))
  if (!rental) return {}
  try {
    const params = { cartId: offer.cart.id, rentalId: rental.id }
    const { data: cart } = await api.cart.removeRental({ params })
    return { cart }
  } catch (error) {
    return { feedback: { problem: toProblemText(error, words.removeFailed) } }
  }
}

/** Adds a service to every piece of a line: `{line}-{variant}`. */
export async function addOption(context: IntentContext): Promise<Change> {
  const [lineId, variantId] = context.argument.split('-').map(Number)
  const item = context.offer.cart.items.find(({ id }) => id === lineId)
  const option = item?.options.find((offered) => offered.variant_id === variantId)
  if (!item || !option) return {}
  const body = { id: option.id, variantId: option.variant_id, quantity: item.quantity, parentId: item.id }
  return putLines(context, [{ body, failed: messages.cart.addFailed }])
}

export async function removeOption(context: IntentContext): Promise<Change> {
  const children = context.offer.cart.items.flatMap((item) => item.children)
  const child = children.find(({ id }) => id === Number(context.argument))
  if (!child) return {}
  return putLines(context, [{ body: toLineBody(child, 0), failed: words.removeFailed }])
}

/** Saves the note of a line, or the text of a service. */
export async function saveNote(context: IntentContext): Promise<Change> {
  const lineId = Number(context.argument)
  const lines = context.offer.cart.items.flatMap((item) => [item, ...item.children])
  const line = lines.find(({ id }) => id === lineId)
  const note = readText(context.fields, `note.${lineId}`).trim().slice(0, 500)
  if (!line || line.note === note) return {}
  const body = { ...toLineBody(line, line.quantity), note, lineId }
  return putLines(context, [{ body, failed: words.noteFailed }])
}

/** The customer has confirmed the changed prices. */
export async function acknowledgePrices({ api, offer }: IntentContext): Promise<Change> {
  try {
    const { data: cart } = await api.cart.acknowledgePrices({ params: { cartId: offer.cart.id } })
    return { cart }
  } catch (error) {
    return { feedback: { problem: toProblemText(error, loadMessages.notSaved) } }
  }
}
