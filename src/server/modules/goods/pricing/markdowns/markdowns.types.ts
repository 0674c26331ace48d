import type { BrandId, CategoryId, MarkdownId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { PriceRule } from './markdown-price.rules.ts'

/** Which goods a percentage is taken off: those of the categories and brands, and chosen ones, without exceptions. */
export type MarkdownScope = {
  categoryIds: CategoryId[]
  brandIds: BrandId[]
  productIds: ProductId[]
  exceptProductIds: ProductId[]
}

export type MarkdownFields = Omit<PriceRule, 'fixedPrices'> &
  MarkdownScope & {
    name: string
    /** What customers read on the goods; empty = the usual words. */
    label: string
    /** From this moment. */
    startsAt: Date
    /** Until before this moment. */
    endsAt: Date
    fixedPrices: { id: VariantId; price_cents: Cents }[]
  }

/** `preparedVersion`: the version whose prices are written; `variantCount` have one, `skippedCount` must not. */
export type StoredMarkdown = MarkdownFields & {
  id: MarkdownId
  version: number
  preparedVersion: number | null
  variantCount: number
  skippedCount: number
}
