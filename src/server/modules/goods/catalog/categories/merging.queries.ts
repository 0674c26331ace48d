import { sql } from 'kysely'
import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type FromTo = { from: CategoryId; to: CategoryId }

/** The product ids that a category gave away, and the ids of what else led to it. */
export type GivenAway = {
  /** The target did not have them. */
  goods: ProductId[]
  /** The target had them too. */
  shared: ProductId[]
  /** Their main category was this one. */
  mainOf: ProductId[]
  accessories: ProductId[]
  options: number[]
  posts: number[]
}

/** Both, in the order of their ids, so that two people who merge A into B and B into A wait for each other. */
export async function lockBoth(tx: Tx, ids: readonly CategoryId[]): Promise<void> {
  await sql`SELECT id FROM categories WHERE id = any(${[...ids]}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/** Moves the goods of a category and all that leads to it to another one. What both had stays with the target. */
export async function assignContents(tx: Tx, { from, to }: FromTo): Promise<GivenAway> {
  const goods = await idsOf(
    tx,
    sql`UPDATE product_categories own SET category_id = ${to}::int WHERE category_id = ${from}::int
      AND NOT EXISTS (SELECT FROM product_categories WHERE product_id = own.product_id AND category_id = ${to}::int)
      RETURNING product_id AS id`,
  )
  const shared = await idsOf(
    tx,
    sql`DELETE FROM product_categories WHERE category_id = ${from}::int RETURNING product_id AS id`,
  )
  const mainOf = await idsOf(
    tx,
    sql`UPDATE products SET default_category_id = ${to}::int WHERE default_category_id = ${from}::int RETURNING id`,
  )
  const accessories = await idsOf(
    tx,
    sql`UPDATE category_accessories own SET category_id = ${to}::int WHERE category_id = ${from}::int
      AND NOT EXISTS (SELECT FROM category_accessories WHERE product_id = own.product_id AND category_id = ${to}::int)
      RETURNING product_id AS id`,
  )
  const options = await idsOf(
    tx,
    sql`UPDATE line_options own SET category_id = ${to}::int WHERE category_id = ${from}::int
      AND NOT EXISTS (SELECT FROM line_options WHERE variant_id = own.variant_id AND category_id = ${to}::int)
      RETURNING id`,
  )
  const posts = await idsOf(
    tx,
    sql`UPDATE blog_posts SET goods_category_id = ${to}::int WHERE goods_category_id = ${from}::int RETURNING id`,
  )
  return { goods, shared, mainOf, accessories, options, posts }
}

/** Takes back what is still where the merge has put it. `from` = the target of the merge. */
export async function restoreContents(tx: Tx, { from, to }: FromTo, given: GivenAway): Promise<void> {
  const move = (table: string, column: string, key: string, ids: readonly number[]) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}::int
      WHERE ${sql.ref(column)} = ${from}::int AND ${sql.ref(key)} = any(${[...ids]}::int[])`.execute(tx)
  await move('product_categories', 'category_id', 'product_id', given.goods)
  await sql`INSERT INTO product_categories (product_id, category_id)
    SELECT id, ${to}::int FROM products WHERE id = any(${[...given.shared]}::int[])`.execute(tx)
  await move('products', 'default_category_id', 'id', given.mainOf)
  await move('category_accessories', 'category_id', 'product_id', given.accessories)
  await move('line_options', 'category_id', 'id', given.options)
  await move('blog_posts', 'goods_category_id', 'id', given.posts)
}

/** The address of a removed category, and those that led to it, lead to the target. */
export async function insertMerged(tx: Tx, { from, to, now }: FromTo & { now: Date }): Promise<CategoryId[]> {
  const led = await idsOf(
    tx,
    sql`UPDATE merged_categories SET target_id = ${to}::int WHERE target_id = ${from}::int RETURNING category_id AS id`,
  )
  await tx.insertInto('mergedCategories').values({ categoryId: from, targetId: to, mergedAt: now }).execute()
  return led
}

/** The category is back, with the addresses that led to it before. */
export async function restoreAddresses(tx: Tx, { id, led }: { id: CategoryId; led: readonly number[] }): Promise<void> {
  await tx.deleteFrom('mergedCategories').where('categoryId', '=', id).execute()
  await sql`UPDATE merged_categories SET target_id = ${id}::int WHERE category_id = any(${[...led]}::int[])`.execute(tx)
}

export async function listMerged(q: Queryable) {
  return q.selectFrom('mergedCategories').select(['categoryId', 'targetId']).execute()
}

async function idsOf<Id extends number>(tx: Tx, statement: ReturnType<typeof sql<{ id: Id }>>): Promise<Id[]> {
  const { rows } = await statement.execute(tx)
  return rows.map(({ id }) => id)
}
