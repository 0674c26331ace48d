import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { cartServiceType } from './cart.rules.ts'
import type { CartContent, CartProblem, FilledCart } from './cart.types.ts'
import { getCartInTx } from './get-cart.ts'
import { holdGuestCart } from './hold-cart.ts'
import { listProductsOf } from './lines/cart-goods.queries.ts'
import { putInTx } from './lines/put-item.ts'
import { addInTx } from './vouchers/add-voucher.ts'

/**
 * A new guest cart with these goods and vouchers, inside a transaction, by the same steps as a customer's own. What is refused is left
 * out and named; the caller decides what follows.
 */
export async function fillCart(tx: Tx, content: CartContent & { now: Date }): Promise<FilledCart> {
  const { now, email } = content
  const { cartId, owner } = await holdGuestCart(tx, { tempId: undefined, locale: 'sk', currencyId: undefined, now })
  const problems: CartProblem[] = []
  const attempt = async (field: string, work: () => Promise<string | undefined>) => {
    const message = await work().catch(readRefusal)
    if (message !== undefined) problems.push({ field, message })
  }
  const variantIds = content.lines.map(({ variantId }) => variantId)
  const products = new Map((await listProductsOf(tx, variantIds)).map((row) => [row.variantId, row.productId]))
  for (const [index, { variantId, quantity, note }] of content.lines.entries()) {
    await attempt(`lines.${index}`, async () => {
      const productId = products.get(variantId)
      if (productId === undefined) return messages.problem.not_found
      const item = { cartId, owner, productId, variantId, quantity, note, parentId: null, isAdult: content.isAdult }
      const { granted } = await putInTx(tx, { input: item, variantId, now })
      return granted < quantity ? messages.cart.reduced(granted) : undefined
    })
  }
  for (const [index, code] of content.vouchers.entries()) {
    await attempt(`vouchers.${index}`, async () => {
      const voucher = { cartId, owner, accountEmail: undefined, code, serviceType: cartServiceType, guestEmail: email }
      await addInTx(tx, { input: voucher, now })
      return undefined
    })
  }
  return { cart: await getCartInTx(tx, { cartId, owner, now }), owner, problems }
}

/** The words of a refusal, for the line that it concerns; any other failure ends the request. */
function readRefusal(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
