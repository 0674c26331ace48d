/** The demo's product reviews and relations: reviews shipped with the catalog, accessories and substitutes. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../src/server/platform/db/db.ts'

const text = z.string()
/** Name, stars, verified purchase, days ago, text, how the size turned out. */
const reviewSchema = z.tuple([
  text,
  z.int(),
  z.boolean(),
  z.int(),
  text,
  z.optional(z.enum(['small', 'fits', 'large'])),
])
const reviewsSchema = z.object({
  products: z.record(text, z.array(reviewSchema)),
  /** Code of the product, e-mail of the customer, stars, text: reviews waiting for the moderator. */
  pending: z.array(z.tuple([text, text, z.int(), text])),
})
const linksSchema = z.object({
  /** Slug of a category → codes of products. */
  categoryAccessories: z.record(text, z.array(text)),
  /** Code of a product → codes of its substitutes. */
  substitutes: z.record(text, z.array(text)),
})

/** Returns the products whose documents must be refreshed: those with reviews. Repeatable. */
export async function writeGoodsTalk(tx: Tx, now: Date): Promise<number[]> {
  const reviews = reviewsSchema.parse(await readJson('reviews'))
  const links = linksSchema.parse(await readJson('product-links'))
  await writeLinks(tx, links)
  await writePending(tx, reviews.pending, now)
  return writeReviews(tx, reviews.products, now)
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8'))
}

async function writeReviews(tx: Tx, products: z.infer<typeof reviewsSchema>['products'], now: Date): Promise<number[]> {
  const day = 24 * 60 * 60 * 1000
  const rows = Object.entries(products).flatMap(([code, reviews]) =>
    reviews.map(([name, stars, isVerified, daysAgo, words, fit], index) => ({
      code,
      name,
      stars,
      isVerified,
      words,
      fit,
      // Spread over the day.
      at: new Date(now.getTime() - daysAgo * day - index * 3_700_000).toISOString(),
    })),
  )
  const { rows: written } = await sql<{ productId: number }>`
    INSERT INTO reviews (product_id, stars, text, display_name, is_verified, fit, state, created_at, updated_at)
    SELECT p.id, r.stars, r.words, r.name, r."isVerified", r.fit, 'published', r.at, r.at
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(code text, name text, stars int, words text, "isVerified" boolean, fit text, at timestamptz)
    JOIN products p ON p.code = r.code
    WHERE NOT EXISTS (
      SELECT 1 FROM reviews known WHERE known.product_id = p.id AND known.display_name = r.name AND known.text = r.words)
    RETURNING product_id`.execute(tx)
  return [...new Set(written.map((row) => row.productId))]
}

async function writePending(tx: Tx, pending: z.infer<typeof reviewsSchema>['pending'], now: Date): Promise<void> {
  for (const [code, email, stars, words] of pending)
    await sql`
      INSERT INTO reviews (product_id, user_id, stars, text, display_name, state, created_at, updated_at)
      SELECT p.id, u.id, ${stars}, ${words}, u.firstname, 'pending', ${now}::timestamptz, ${now}::timestamptz
      FROM products p, users u WHERE p.code = ${code} AND u.email = ${email}
      ON CONFLICT ON CONSTRAINT reviews_one_per_account DO NOTHING`.execute(tx)
}

async function writeLinks(tx: Tx, links: z.infer<typeof linksSchema>): Promise<void> {
  const accessories = toPairs(links.categoryAccessories)
  await sql`
    INSERT INTO category_accessories (category_id, product_id, position)
    SELECT c.id, p.id, l.position
    FROM json_to_recordset(${JSON.stringify(accessories)}::json) AS l("from" text, code text, position int)
    JOIN categories c ON c.slug = l."from" JOIN products p ON p.code = l.code
    ON CONFLICT (category_id, product_id) DO UPDATE SET position = excluded.position`.execute(tx)
  const substitutes = toPairs(links.substitutes)
  await sql`
    INSERT INTO product_links (product_id, kind, linked_id, position)
    SELECT self.id, 'substitute', p.id, l.position
    FROM json_to_recordset(${JSON.stringify(substitutes)}::json) AS l("from" text, code text, position int)
    JOIN products self ON self.code = l."from" JOIN products p ON p.code = l.code
    ON CONFLICT (product_id, kind, linked_id) DO UPDATE SET position = excluded.position`.execute(tx)
}

function toPairs(lists: Record<string, readonly string[]>) {
  return Object.entries(lists).flatMap(([from, codes]) => codes.map((code, position) => ({ from, code, position })))
}
