import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { VariantId } from '#kernel/ids.ts'
import { foldedWords } from '#kernel/slug.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'

/** Words that more variants have are common: each variant is asked for them. */
const mostOfFew = 3_000

export type VariantsFound =
  /** All the variants with the words. */
  | { few: readonly VariantId[] }
  /** More than a few have them. */
  | { query: string }

/** The variants with every word of `text`, see `listVariantsWithWords`. */
export async function findVariantsWithWords(
  q: Queryable,
  text: string,
  { fewVariants = mostOfFew }: { fewVariants?: number } = {},
): Promise<VariantsFound> {
  const few = await listVariantsWithWords(q, text, fewVariants + 1)
  return few.length > fewVariants ? { query: toQuery(text) } : { few }
}

/** Whether the variant with the id in `column` is among those found. */
export function isAmongFound(
  found: VariantsFound,
  column: 'v.id' | 'variants.id' | 's.variant_id',
): RawBuilder<SqlBool> {
  const id = sql.ref(column)
  return 'few' in found
    ? sql<SqlBool>`${id} = ANY(${[...found.few]}::int[])`
    : sql<SqlBool>`(SELECT w.words @@ ${found.query}::tsquery FROM variant_words w WHERE w.variant_id = ${id})`
}

/**
 * The variants with every word of `text`, at most `most`, whether they are sold or not. A word is the beginning of one in the name or
 * code of the product or in the name of the variant, or the beginning of its code, or it is its EAN. A text without words has no
 * variants.
 */
export async function listVariantsWithWords(q: Queryable, text: string, most: number): Promise<VariantId[]> {
  const query = toQuery(text)
  if (query === '') return []
  const { rows } = await sql<{ id: VariantId }>`${variantsWithWords(query, most)}`.execute(q)
  return rows.map(({ id }) => id)
}

/** The ids of at most `most` variants for a statement, in any order; `query` as in `VariantsFound`. */
export function variantsWithWords(query: string, most: number): RawBuilder<{ id: VariantId }> {
  return sql`SELECT id FROM list_variants_with_words(${query}::tsquery, ${most}::int) id`
}

function toQuery(text: string): string {
  const parts = text.split(/\s+/).filter(Boolean)
  return parts.map((part) => `(${toReadings(part).join(' | ')})`).join(' & ')
}

function toReadings(part: string): string[] {
  const words = foldedWords(part)
  return [...(words.length > 0 ? [toStartsQuery(words)] : []), `${quote(part.toLowerCase())}:*`, quote(`=${part}`)]
}

/** In quotes every sign stands for itself, doubled where the syntax needs it. */
function quote(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}
