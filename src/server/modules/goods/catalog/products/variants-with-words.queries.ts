import { sql, type RawBuilder } from 'kysely'
import type { VariantId } from '#kernel/ids.ts'
import { foldedWords } from '#kernel/slug.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'

/**
 * A subquery of the ids of the variants with every word of `text`, whether they are sold or not. A word is the beginning of one in
 * the name or code of the product, in the name of the variant, or the beginning of its code, or it is its EAN. A text without
 * words has no variants. Each reading has an index of its own, which conditions joined by OR would not use.
 */
export function variantsWithWords(text: string): RawBuilder<{ id: VariantId }> {
  const parts = text.split(/\s+/).filter(Boolean)
  if (parts.length === 0) return sql`SELECT NULL::int AS id WHERE false`
  return sql`${sql.join(parts.map(withWord), sql` INTERSECT `)}`
}

function withWord(part: string): RawBuilder<unknown> {
  const query = toStartsQuery(foldedWords(part))
  const codeStart = `${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(
    SELECT v.id FROM products JOIN variants v ON v.product_id = products.id WHERE products.words @@ ${query}::tsquery
    UNION SELECT id FROM variants WHERE words_of(name) @@ ${query}::tsquery
    UNION SELECT id FROM variants WHERE lower(code) LIKE ${codeStart}
    UNION SELECT id FROM variants WHERE ean = ${part})`
}
