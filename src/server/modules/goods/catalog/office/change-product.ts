import type { AdminProduct, ProductPatch } from '#contracts/admin/product-fields.ts'
import { messages } from '#contracts/messages.ts'
import type { CategoryId, ProductId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { CatalogModule } from '../catalog.types.ts'
import { findGift, listGiving } from './gift.queries.ts'
import { refuseGift } from './refuse-gift.ts'
import { refuseUnprovenClaims } from './refuse-green-claims.ts'
import type { OfficeReadDeps, Sight } from './list-products.ts'
import * as parts from './product-parts.queries.ts'
import * as queries from './product.queries.ts'
import { toColumns, toJson } from './product-patch.rules.ts'
import { listOffers } from './services/offers.queries.ts'
import { writeOffers } from './services/write-offers.ts'
import { writeSetParts } from './set-parts.ts'
import { listSetParts } from './set-parts.queries.ts'
import { getOfficeProduct, toFields, toPicture } from './show-product.ts'

export type OfficeDeps = OfficeReadDeps & Pick<CatalogModule, 'enqueueRefresh'>

const thing = 'product'

type Change = { id: ProductId; version: number; patch: ProductPatch; sight: Sight }

/** Throws 404, 412 for another version, 422 for what does not exist or may not be published. */
export async function changeProduct(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch, sight }: Change,
): Promise<AdminProduct> {
  const stored = await lockProduct(deps, tx, { id, version, sight })
  const before = await readLogged(tx, stored)
  await write(tx, { stored, patch })
  const after = await getOfficeProduct(deps, tx, { id, sight })
  refuseUnprovenClaims(after, patch)
  const now = await queries.findProduct(tx, id)
  if (!now) throw notFound('product')
  audit({ thing, id, before, after: await readLogged(tx, now), version: after.version })
  if (after.version !== version) await deps.enqueueRefresh(tx, [id, ...(await listGiving(tx, id))])
  return after
}

/** Locks a product; throws 404, 412 for another version. */
async function lockProduct(
  deps: Omit<OfficeReadDeps, 'db'>,
  tx: Tx,
  { id, version, sight }: { id: ProductId; version: number; sight: Sight },
): Promise<queries.StoredProduct> {
  const stored = await queries.lockProduct(tx, id)
  if (!stored) throw notFound('product')
  if (stored.version !== version) {
    await refuseStale(tx, { thing, current: await getOfficeProduct(deps, tx, { id, sight }), version })
  }
  return stored
}

/** What the audit log compares: all that the form of a product holds, so that a former value can be put back. */
async function readLogged(tx: Tx, product: queries.StoredProduct) {
  const categoryIds = await parts.listCategoryIds(tx, product.id)
  const links = await parts.listLinks(tx, product.id)
  const linked = (kind: parts.LinkKind) =>
    links.filter((link) => link.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    ...toFields(product),
    category_ids: categoryIds.filter((category) => category !== product.defaultCategoryId),
    accessories: linked('accessory'),
    substitutes: linked('substitute'),
    gift: await findGift(tx, product),
    offered_with: await listOffers(tx, product.id),
    set_parts: await listSetParts(tx, product.id),
    variant_order: (await parts.listOfficeVariants(tx, product.id)).map(({ code }) => code),
    pictures: (await parts.listPictures(tx, product.id)).map(toPicture),
  }
}

async function write(tx: Tx, { stored, patch }: { stored: queries.StoredProduct; patch: ProductPatch }): Promise<void> {
  const { id } = stored
  const columns = toColumns(patch)
  const json = toJson(stored, patch)
  const before = await readLogged(tx, stored)
  if (columns.slug !== undefined && columns.slug !== stored.slug) {
    await queries.insertFormerSlug(tx, { id, slug: stored.slug })
  }
  await refuseMissing(async () => {
    await writeBeside(tx, { stored, patch, columns })
    if (Object.keys({ ...columns, ...json }).length > 0) await queries.updateProduct(tx, id, { columns, json })
  })
  const now = await queries.findProduct(tx, id)
  if (now?.version !== stored.version) return
  // What is beside the row counts too, unless it is what was there already.
  if (JSON.stringify(await readLogged(tx, now)) !== JSON.stringify(before)) await queries.updateMoment(tx, id)
}

/** Categories, links, pictures, the parts of a set, the offers of a service and the order of variants. The default category is one of the categories. */
async function writeBeside(
  tx: Tx,
  {
    stored,
    patch,
    columns,
  }: { stored: queries.StoredProduct; patch: ProductPatch; columns: Partial<queries.ProductColumns> },
): Promise<void> {
  const { id } = stored
  const main = columns.defaultCategoryId ?? stored.defaultCategoryId
  if (patch.category_ids !== undefined || main !== stored.defaultCategoryId) {
    const kept: readonly CategoryId[] = patch.category_ids ?? (await parts.listCategoryIds(tx, id))
    const others = kept.filter((category) => category !== main && category !== stored.defaultCategoryId)
    await parts.replaceCategories(tx, id, [main, ...new Set(patch.category_ids ?? others)].filter(isFirst))
  }
  if (patch.offered_with) await writeOffers(tx, { product: stored, offers: patch.offered_with })
  if (patch.gift) await refuseGift(tx, { productId: id, giftId: patch.gift.id })
  if (patch.set_parts) await writeSetParts(tx, { id, parts: patch.set_parts })
  if (patch.variant_order) await parts.updateVariantOrder(tx, { productId: id, order: patch.variant_order })
  if (patch.pictures) await parts.replacePictures(tx, id, patch.pictures)
  for (const [kind, links] of [
    ['accessory', patch.accessories],
    ['substitute', patch.substitutes],
  ] as const) {
    if (links === undefined) continue
    const linked = links.map((link) => link.id).filter((to) => to !== id)
    await parts.replaceLinks(tx, { id, kind, linked: linked.filter(isFirst) })
  }
}

function isFirst<Item>(item: Item, index: number, all: readonly Item[]): boolean {
  return all.indexOf(item) === index
}

/** A category, brand or product that another person has deleted meanwhile is an answer and not a failure. */
async function refuseMissing(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const constraint = brokenConstraint(error) ?? ''
    if (constraint.includes('size_table')) throw invalid({ size_table_id: [messages.staff.choiceGone] })
    if (constraint.includes('gift')) throw invalid({ gift: [messages.staff.choiceGone] })
    if (constraint.includes('brand')) throw invalid({ brand_id: [messages.staff.choiceGone] })
    if (constraint.includes('categor')) throw invalid({ default_category_id: [messages.staff.choiceGone] })
    if (constraint.startsWith('product_images')) throw invalid({ pictures: [messages.staff.pictureGone] })
    if (constraint.startsWith('product_links')) throw invalid({ accessories: [messages.staff.choiceGone] })
    throw error
  }
}
