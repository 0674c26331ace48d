import { maxLineQuantity } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { type ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HeldCart } from '../cart.types.ts'
import { sendForVariant } from '../document/cart-documents.queries.ts'
import { toCartVariant, toSellerVat } from './cart-variant.ts'
import { noLongerSold, toRefusal, writeLine } from './put-item.ts'

/** A line as it is to be afterwards. */
export type WantedLine = { productId: ProductId; variantId: VariantId; quantity: number; note: string }

/** `fault`: why fewer pieces were granted than wanted, in Slovak. */
export type SetLine = { granted: number; fault: string | undefined }

type Setting = { held: HeldCart; lines: readonly WantedLine[]; isAdult: boolean; now: Date }

/**
 * Sets many lines of a held cart, one after another because they share the stock; the caller decides what a shortage means. Throws 404
 * for an unknown variant, 422 for a full cart and `age_unconfirmed` for goods for adults.
 */
export async function setLines(tx: Tx, { lines, ...setting }: Setting): Promise<SetLine[]> {
  const set: SetLine[] = []
  for (const line of lines) set.push(await setOne(tx, { ...setting, wanted: line }))
  return set
}

type SettingOne = Omit<Setting, 'lines'> & { wanted: WantedLine }

async function setOne(tx: Tx, { held, wanted, isAdult, now }: SettingOne): Promise<SetLine> {
  const [row] = await (await sendForVariant(tx, { ...wanted, owner: held.owner }))()
  if (!row) throw notFound('variant')
  const variant = toCartVariant(row.document, { now, ...toSellerVat(row.document.vat, now) })
  if (!variant.isSold) return { granted: 0, fault: noLongerSold(row.document, variant).message }
  const input = { ...wanted, cartId: held.cartId, owner: held.owner, parentId: null, isAdult }
  const { line, readGranted } = await writeLine(tx, { input, held, variant, now })
  const granted = await readGranted()
  if (granted === undefined) return { granted: 0, fault: describeRefusal(await toRefusal(tx, { line, variant })) }
  if (granted >= wanted.quantity) return { granted, fault: undefined }
  const isFull = wanted.quantity > maxLineQuantity
  return { granted, fault: isFull ? messages.cart.full : messages.cart.onlyLeft(goodsName(variant), variant.available) }
}

/** A full cart or an unknown line ends the request; a sold-out line is one of the faults. */
function describeRefusal(refusal: ApiError): string {
  if (refusal.code !== 'out_of_stock') throw refusal
  return refusal.message
}
