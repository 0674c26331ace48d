import { messages } from '#contracts/messages.ts'
import type { serviceKinds } from '#contracts/admin/service-offers.ts'
import type { AssetId, ProductId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { catalogChanged } from '../catalog.events.ts'
import type { ImportedProduct, VatRate } from '../import/imported-product.ts'
import { takeTurn } from '../import/write/import.queries.ts'
import { prepareContext, type LoadDeps } from '../import/write/load-context.ts'
import { ensureReferences } from '../import/write/references.ts'
import { writeProducts } from '../import/write/write-products.ts'
import { findProduct } from '../office/product.queries.ts'
import { writeOffers } from '../office/services/write-offers.ts'
import { refuseGreenClaims } from '../office/refuse-green-claims.ts'
import { findProductOfCode, listReferences } from './add-product.queries.ts'

export type NewProduct = {
  name: string
  category: string
  price_cents: Cents
  vat_rate: VatRate
  /** Undefined = goods. */
  service?: (typeof serviceKinds)[number] | undefined
  pieces: number
  description: string
  /** The main one first. */
  pictures?: readonly AssetId[] | undefined
}

/**
 * Adds a product as an import of one line would, inside the transaction of the write: its price begins its history, its
 * category is found by name or added, its pieces are in the central store.
 */
export async function addProduct(
  deps: Omit<LoadDeps, 'keepImage'>,
  { tx, audit }: AuditedWrite,
  given: NewProduct,
): Promise<ProductId> {
  refuseGreenClaims(given)
  await takeTurn(tx)
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
  const images = await readImages(tx, given.pictures ?? [])
  const product = toProduct(code, { ...given, images })
  const context = await prepareContext({ ...deps, db: { ...deps.db, query: tx }, stockKind: 'product' }, {})
  const pictures = new Map(images.map((reference) => [reference, { reference }]))
  const { ids } = await ensureReferences(tx, context, { products: [product], pictures })
  await writeProducts(tx, context, { products: [product], ids, owners: new Map(), pictures })
  const id = await findProductOfCode(tx, code)
  if (id === undefined) throw new ApiError('conflict')
  const { pieces: stock, description: description_html, ...others } = given
  if (given.service) await offerInCategory(tx, { id, label: given.name })
  audit({ thing: 'product', id, after: { ...others, stock, description_html, code }, version: 1 })
  await deps.events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] }))
  return id
}

/** A new service can be added to all goods of its category; where else is chosen in its form. */
async function offerInCategory(tx: Tx, { id, label }: { id: ProductId; label: string }): Promise<void> {
  const stored = await findProduct(tx, id)
  if (!stored) throw new ApiError('conflict')
  const offer = { category_id: stored.defaultCategoryId, product: null, note_label: null, is_note_required: false }
  await writeOffers(tx, { product: stored, offers: [{ ...offer, label: label.slice(0, 60) }] })
}

/** Throws 422 if one does not exist. */
async function readImages(tx: Tx, ids: readonly AssetId[]): Promise<string[]> {
  const references = await listReferences(tx, ids)
  return [...new Set(ids)].map((id) => {
    const reference = references.get(id)
    if (reference === undefined) throw invalid({ pictures: [messages.staff.pictureGone] })
    return reference
  })
}

function toProduct(code: string, given: NewProduct & { images: string[] }): ImportedProduct {
  const { name, category, price_cents: priceCents, vat_rate, service, pieces, description, images } = given
  const path = category
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)
  if (path.length === 0) throw invalid({ category: [messages.form.required] })
  return {
    code,
    name,
    categoryPaths: [path],
    ...(description !== '' && { descriptionHtml: toHtml(description) }),
    vatRate: vat_rate,
    ...(service && { isService: true }),
    ...(service === 'inflating' && { dangerClass: 'inflated' }),
    labels: service ? [] : ['new'],
    attributes: {},
    images,
    variants: [{ code, priceCents, ...(!service && { stockCentral: pieces }), stockByStore: {} }],
  }
}

function toHtml(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p>${safe.replace(/\r?\n/g, '<br>')}</p>`
}
