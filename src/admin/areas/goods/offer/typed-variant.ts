import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { Supply } from '#kernel/stock-state.ts'
import { api } from '#admin/api.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { suggestPrice } from './suggest-price.ts'

export const variantTexts = ['name', 'code', 'ean', 'color', 'size', 'pieces'] as const
export type VariantText = (typeof variantTexts)[number]

/** `price`: of a new one; a known one has a form for it. `purchase`: of a known one, for who may change it. */
export type TypedVariant = Record<VariantText | 'price' | 'purchase', string> & {
  supply: Supply
  is_active: boolean
  attributes: Readonly<Record<string, string>>
}

/** `variant`: what is known of it; nothing of a new one. */
export function toTyped(variant: Partial<AdminVariant>, variants: readonly AdminVariant[]): TypedVariant {
  const { name = '', code = '', ean, color, size, pieces_per_pack: count } = variant
  const { supply = 'restocked', is_active: isActive = true, attributes = {} } = variant
  const pieces = count === undefined || count === 1 ? '' : String(count)
  const suggested = suggestPrice(variants)
  const price = formatEuros(variant.price_cents ?? (suggested?.kind === 'same' ? suggested.cents : null))
  const purchase = formatEuros(variant.purchase_price_cents)
  const texts = { name, code, ean: ean ?? '', color: color ?? '', size: size ?? '', pieces, price, purchase }
  return { ...texts, supply, is_active: isActive, attributes }
}

/** As the API has it: no EAN, color or size is null, and without a number of pieces it is sold by the piece. */
function toFields({ price: _, purchase: __, ean, color, size, pieces, ...others }: TypedVariant) {
  const codes = { ean: ean.trim() || null, color: color.trim() || null, size: size.trim() || null }
  return { ...others, ...codes, pieces_per_pack: pieces.trim() === '' ? 1 : Number(pieces.replace(/\s/g, '')) }
}

export async function changeVariant(variant: AdminVariant, typed: TypedVariant): Promise<void> {
  const before: Readonly<Record<string, unknown>> = variant
  const purchase = typed.purchase.trim() === '' ? null : readEuros(typed.purchase)
  const fields = { ...toFields(typed), purchase_price_cents: purchase }
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  await api.variants.change({ ...byVersion(variant), body: Object.fromEntries(changed) })
}

export async function createVariant(productId: number, typed: TypedVariant): Promise<AdminVariant> {
  const { code, ...fields } = toFields(typed)
  // The server checks what is typed: it answers 422 to a price that it cannot read.
  const cents = readEuros(typed.price) as number
  const { data } = await api.variants.create({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { product_id: productId, ...fields, ...(code !== '' && { code }), price_cents: cents },
  })
  return data
}

export function byVersion({ id, version }: AdminVariant) {
  return {
    params: { id },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
  }
}
