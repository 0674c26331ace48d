import { sql } from 'kysely'
import type { MarkdownPrice } from '../pricing.rules.ts'

/**
 * SQL of the markdowns that a variant has, as `MarkdownPrice[]`; `variantId` is an expression of the statement around it. Ended ones
 * are among them for some days: whether one holds is decided by `effectivePrice`, and by the moment alone.
 */
export const markdownsOf = (variantId: string): string => `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', markdown.id, 'cents', marked.price_cents,
    'from', greatest(markdown.starts_at, marked.valid_from), 'to', markdown.ends_at,
    'label', markdown.label))
    FROM markdown_prices marked JOIN markdowns markdown ON markdown.id = marked.markdown_id
    WHERE marked.variant_id = ${variantId}), '[]')`

/** The same as a column of a query. */
export const markdowns = (variantId: string) =>
  sql<readonly MarkdownPrice[]>`${sql.raw(markdownsOf(variantId))}`.as('markdowns')
