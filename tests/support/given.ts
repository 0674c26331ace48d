// Builders of test data: each writes the given values and sensible defaults for the rest, and returns the ids.
// Read-model documents are not built: call `catalog.refreshProducts` or `catalog.rebuildAll` afterwards.
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { slugify } from '#kernel/slug.ts'
import { addBasics } from '../../db/reference/seed-reference.ts'

let count = 0
const next = () => (count += 1)

/** An EAN that nothing else has. */
export const anEan = () => String(8_580_000_000_000 + next())

/** Stock of one variant by location: 1 = the central store. */
export type Stock = Readonly<Record<number, number>>

export type VariantInput = {
  name?: string
  code?: string
  ean?: string | null
  color?: string | null
  size?: string | null
  attributes?: Record<string, string>
  priceCents?: number
  salePriceCents?: number | null
  saleFrom?: Date | null
  saleTo?: Date | null
  stock?: number | Stock
  supply?: 'restocked' | 'backorder' | 'ended'
  isActive?: boolean
  /** Makes the variant a set. */
  components?: { variantId: number; quantity: number }[]
}

export type ProductInput = VariantInput & {
  code?: string
  categoryId?: number
  categoryIds?: number[]
  brandId?: number | null
  vatRate?: number
  isNew?: boolean
  hasGift?: boolean
  isGiftOnly?: boolean
  isBulky?: boolean
  dangerClass?: string | null
  minAge?: number | null
  weightGrams?: number
  preorderOn?: string | null
  popularity?: number
  images?: string[]
  variants?: VariantInput[]
}

export type GivenProduct = {
  id: number
  name: string
  slug: string
  code: string
  categoryId: number
  variantId: number
  variantIds: number[]
}

export async function aCategory(
  db: Db,
  {
    name = `Kategória ${next()}`,
    parentId = null,
    position = 0,
  }: { name?: string; parentId?: number | null; position?: number } = {},
): Promise<{ id: number; slug: string; name: string }> {
  const slug = slugify(name)
  const { id } = await db.query
    .insertInto('categories')
    .values({ name, slug, parentId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug, name }
}

export async function aBrand(db: Db, name = `Značka ${next()}`): Promise<{ id: number; slug: string; name: string }> {
  const slug = slugify(name)
  const { id } = await db.query.insertInto('brands').values({ name, slug }).returning('id').executeTakeFirstOrThrow()
  return { id, slug, name }
}

export async function aStore(
  db: Db,
  { name = `Konfetka ${next()}`, town = 'Žilina' }: { name?: string; town?: string } = {},
): Promise<{ id: number; locationId: number; name: string }> {
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
  const { id } = await db.query
    .insertInto('stores')
    .values({
      name,
      town,
      slug: slugify(name),
      street: 'Hlavná 1',
      zip: '010 01',
      hours: JSON.stringify(week),
      exceptions: JSON.stringify([{ date: '2026-12-24', from: null, to: null, note: 'Štedrý deň' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const locationId = id + 1
  await db.query.insertInto('stockLocations').values({ id: locationId, name, storeId: id }).execute()
  return { id, locationId, name }
}

/** A product with its variants and stock; without `variants` it has one, described by the input itself. */
export async function aProduct(
  db: Db,
  { name = `Produkt ${next()}`, ...input }: ProductInput & { name?: string } = {},
): Promise<GivenProduct> {
  const categoryId = input.categoryId ?? (await aCategory(db)).id
  const code = input.code ?? `P-${next()}`
  const slug = slugify(name)
  const { id } = await db.query
    .insertInto('products')
    .values({
      code,
      slug,
      name,
      defaultCategoryId: categoryId,
      brandId: input.brandId ?? null,
      vatRate: input.vatRate ?? 23,
      isNew: input.isNew ?? false,
      hasGift: input.hasGift ?? false,
      isGiftOnly: input.isGiftOnly ?? false,
      isBulky: input.isBulky ?? false,
      dangerClass: input.dangerClass ?? null,
      minAge: input.minAge ?? null,
      weightGrams: input.weightGrams ?? 100,
      preorderOn: input.preorderOn ?? null,
      popularity: input.popularity ?? 0,
      attributes: JSON.stringify(input.attributes ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.query
    .insertInto('productCategories')
    .values([...new Set([categoryId, ...(input.categoryIds ?? [])])].map((id_) => ({ productId: id, categoryId: id_ })))
    .execute()
  for (const [position, reference] of (input.images ?? []).entries()) {
    await db.query
      .insertInto('productImages')
      .values({ productId: id, position, assetId: await anAsset(db, reference) })
      .execute()
  }
  const variantIds: number[] = []
  const variants: VariantInput[] = input.variants ?? [{ ...input, attributes: {} }]
  for (const [position, variant] of variants.entries())
    variantIds.push(
      await aVariant(db, {
        ...variant,
        name: variant.name ?? '',
        productId: id,
        position,
        code: variant.code ?? `${code}-${position}`,
      }),
    )
  return { id, name, slug, code, categoryId, variantId: variantIds[0] ?? 0, variantIds }
}

async function aVariant(
  db: Db,
  variant: VariantInput & { productId: number; position: number; name: string; code: string },
): Promise<number> {
  const priceCents = variant.priceCents ?? 1000
  const { id } = await db.query
    .insertInto('variants')
    .values({
      productId: variant.productId,
      position: variant.position,
      code: variant.code,
      name: variant.name,
      ean: variant.ean ?? null,
      color: variant.color ?? null,
      size: variant.size ?? null,
      attributes: JSON.stringify(variant.attributes ?? {}),
      priceCents,
      salePriceCents: variant.salePriceCents ?? null,
      saleFrom: variant.saleFrom ?? null,
      saleTo: variant.saleTo ?? null,
      isActive: variant.isActive ?? true,
      supply: variant.supply ?? 'restocked',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (variant.components) {
    await db.query
      .insertInto('setComponents')
      .values(
        variant.components.map((part) => ({
          setVariantId: id,
          componentVariantId: part.variantId,
          quantity: part.quantity,
        })),
      )
      .execute()
    return id
  }
  const stock = typeof variant.stock === 'object' ? variant.stock : { 1: variant.stock ?? 10 }
  await setStock(db, id, stock)
  return id
}

/** Sets the stock on hand per location. */
export async function setStock(db: Db, variantId: number, stock: Stock): Promise<void> {
  for (const [location, onHand] of Object.entries(stock)) {
    await db.query
      .insertInto('stockLevels')
      .values({ variantId, locationId: Number(location), onHand })
      .onConflict((conflict) => conflict.columns(['variantId', 'locationId']).doUpdateSet({ onHand }))
      .execute()
  }
}

/** The stock of a variant that is in one location. */
export async function stockOf(db: Db, variantId: number): Promise<{ onHand: number; reserved: number }> {
  return db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
}

export async function anAsset(db: Db, reference: string, alt = ''): Promise<number> {
  const { id } = await db.query
    .insertInto('mediaAssets')
    .values({ reference, alt })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ alt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The currencies, countries and customer groups of every shop, and three carriers. */
export async function seedReference(db: Db): Promise<void> {
  await db.tx(addBasics)
  await seedCheckout(db)
}

/** A carrier and a payment method of each kind. */
export async function seedCheckout(db: Db): Promise<void> {
  await db.query
    .insertInto('carriers')
    .values([
      {
        id: 1,
        code: 'store',
        kind: 'store',
        name: 'Osobný odber',
        priceCents: 0,
        daysFrom: 0,
        daysTo: 10,
        allowsCod: false,
      },
      {
        id: 2,
        code: 'packeta',
        kind: 'pickup_point',
        name: 'Výdajné miesto',
        priceCents: 290,
        daysFrom: 1,
        daysTo: 3,
        carriesDanger: false,
        carriesBulky: false,
        position: 1,
      },
      {
        id: 3,
        code: 'courier',
        kind: 'courier',
        name: 'Kuriér',
        priceCents: 490,
        daysFrom: 3,
        daysTo: 5,
        carriesDanger: true,
        position: 2,
      },
    ])
    .execute()
  await db.query
    .insertInto('pickupPoints')
    .values({ id: 'ZA1', carrierId: 2, name: 'Výdajňa Žilina', street: 'Národná 2', town: 'Žilina', zip: '010 01' })
    .execute()
  await db.query
    .insertInto('paymentMethods')
    .values([
      { id: 1, code: 'card', kind: 'card', name: 'Kartou online' },
      { id: 2, code: 'bank-transfer', kind: 'bank_transfer', name: 'Bankovým prevodom', position: 1 },
      {
        id: 3,
        code: 'cash-on-delivery',
        kind: 'cash_on_delivery',
        name: 'Dobierka',
        feeCents: 120,
        isCash: true,
        position: 2,
      },
    ])
    .execute()
}

/** A bare order with its own cart, for tests of what refers to orders; call `seedReference` first. Returns its id. */
export async function anOrder(db: Db, changes: Partial<Insertable<Schema['orders']>> = {}): Promise<number> {
  const serial = next()
  const cart = await db.query
    .insertInto('carts')
    .values({ tempDigest: `given-cart-${serial}`, currencyId: 2, expiresAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db.query
    .insertInto('orders')
    .values({
      number: String(9_900_000_000 + serial),
      hashDigest: 'x',
      cartId: cart.id,
      state: 'new',
      paymentState: 'unpaid',
      currencyId: 2,
      email: 'jana@konfetka.test',
      phone: '',
      invoiceAddress: '{}',
      deliveryAddress: '{}',
      carrierId: 3,
      paymentMethodId: 1,
      goodsCents: 0,
      discountCents: 0,
      deliveryCents: 0,
      paymentFeeCents: 0,
      totalCents: 0,
      vatBreakdown: '[]',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}
