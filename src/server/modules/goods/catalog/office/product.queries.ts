import { sql } from 'kysely'
import type { BrandId, CategoryId, ProductId, SizeTableId, VariantId } from '#kernel/ids.ts'
import type { WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Fields of the table that staff write, as they are stored. */
export type ProductColumns = {
  name: string
  slug: string
  shortDescription: string
  descriptionHtml: string
  defaultCategoryId: CategoryId
  brandId: BrandId | null
  sizeTableId: SizeTableId | null
  isActive: boolean
  isNew: boolean
  isBulky: boolean
  isGiftOnly: boolean
  giftVariantId: VariantId | null
  isService: boolean
  vatRate: number
  minAge: number | null
  dangerClass: string | null
  weightGrams: number
  preorderOn: string | null
  withdrawalExemption: WithdrawalExemption | null
  warnings: string
  greenClaimProof: string
  seoTitle: string
  seoDescription: string
}

export type JsonColumns = { attributes: unknown; sizeTable: unknown; manufacturer: unknown; responsiblePerson: unknown }

export type StoredProduct = ProductColumns &
  JsonColumns & {
    id: ProductId
    code: string
    version: number
    categorySlug: string
    category: string
    brand: string | null
  }

export function findProduct(q: Queryable, id: ProductId): Promise<StoredProduct | undefined> {
  return q
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .leftJoin('brands', 'brands.id', 'products.brandId')
    .select([
      'products.id',
      'products.code',
      'products.version',
      'products.name',
      'products.slug',
      'shortDescription',
      'products.descriptionHtml',
      'defaultCategoryId',
      'brandId',
      'sizeTableId',
      'products.isActive',
      'isNew',
      'isBulky',
      'isGiftOnly',
      'giftVariantId',
      'isService',
      'vatRate',
      'minAge',
      'dangerClass',
      'weightGrams',
      sql<string | null>`products.preorder_on::text`.as('preorderOn'),
      'withdrawalExemption',
      'warnings',
      'greenClaimProof',
      'products.seoTitle',
      'products.seoDescription',
      'attributes',
      'sizeTable',
      'manufacturer',
      'responsiblePerson',
      'categories.slug as categorySlug',
      'categories.name as category',
      'brands.name as brand',
    ])
    .where('products.id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockProduct(tx: Tx, id: ProductId): Promise<StoredProduct | undefined> {
  await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  return findProduct(tx, id)
}

/** A trigger counts the version. */
export async function updateProduct(
  tx: Tx,
  id: ProductId,
  { columns, json }: { columns: Partial<ProductColumns>; json: Partial<JsonColumns> },
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(json).map(([column, value]) => [column, value === null ? null : JSON.stringify(value)]),
  )
  await tx
    .updateTable('products')
    .set({ ...columns, ...texts })
    .where('id', '=', id)
    .execute()
}

/** Counts a change of what belongs to the product in other tables. */
export async function updateMoment(tx: Tx, id: ProductId): Promise<void> {
  // The clock of the statement: two changes of one transaction would have the same now().
  await sql`UPDATE products SET updated_at = clock_timestamp() WHERE id = ${id}::int`.execute(tx)
}

/** The former slug leads to the product as long as it exists. */
export async function insertFormerSlug(tx: Tx, { id, slug }: { id: ProductId; slug: string }): Promise<void> {
  await tx
    .insertInto('productSlugs')
    .values({ productId: id, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
