/** What every format of catalogue is read into, and the words for what could not be read. */

import type { Supply } from '#kernel/stock-state.ts'

export type VatRate = 23 | 19 | 5

export type Party = { name: string; address: string; email: string }

export type ImportedVariant = {
  code: string
  ean?: string
  name?: string
  color?: string
  size?: string
  /** Options other than color and size (`Objem`: `30 l`), keyed as `ImportedProduct.attributes`. */
  attributes?: Record<string, string>
  /** With VAT, in cents. */
  priceCents: number
  salePriceCents?: number
  /** Instants as ISO text. */
  saleFrom?: string
  saleTo?: string
  /** How it comes again when the last piece is gone; not given = `restocked`. */
  supply?: Supply
  stockCentral: number
  stockByStore: Record<string, number>
  images?: string[]
}

export type ImportedProduct = {
  code: string
  name: string
  slug?: string
  /** Each path from the root down; the first one is the product's main category. */
  categoryPaths: string[][]
  brand?: string
  shortDescription?: string
  descriptionHtml?: string
  vatRate: VatRate
  labels: ProductLabel[]
  minAge?: number
  isAdult?: boolean
  warnings?: string
  manufacturer?: Party
  responsiblePerson?: Party
  dangerClass?: string
  isBulky?: boolean
  attributes: Record<string, string>
  sizeTable?: { columns: string[]; rows: string[][] }
  setComponents?: { variantCode: string; quantity: number }[]
  isGift?: boolean
  /** Code of the variant that comes with each piece; null = none any more, not given = as it was. */
  giftCode?: string | null
  weightGrams?: number
  popularity?: number
  /** A plain date: from this day on the goods can be sent. */
  preorderFrom?: string
  images: string[]
  /** What a picture shows, where the file says it, by the picture. */
  alts?: Record<string, string>
  variants: ImportedVariant[]
}

export const productLabels = ['new', 'sale', 'discount', 'gift'] as const
export type ProductLabel = (typeof productLabels)[number]

/** Why something was not taken over: a Slovak sentence for the shop owner, with its place in his file. */
export type Refusal = { line: number; column?: string; code?: string; reason: string }

/** Something of a product that is taken which does not come along, or not as it was. */
export type Loss = Refusal

export type ImportOutcome =
  | { kind: 'product'; line: number; product: ImportedProduct; losses: readonly Loss[] }
  | { kind: 'refused'; refusals: Refusal[] }
