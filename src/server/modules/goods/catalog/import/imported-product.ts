/** The result of reading a catalog of any format, and the faults found on the way. */

import type { Cents, NetCents } from '#kernel/money.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'

export type VatRate = 23 | 19 | 5

export type Party = { name: string; address: string; email: string }

/** What hiring it costs, with VAT; what is not given stays, or is that of a new offer. */
export type ImportedRental = {
  rentCents: Cents
  depositCents: Cents
  includedDays?: number
  moreDayCents?: Cents
  maxDays?: number
  lateDayCents?: Cents
  cleaningDays?: number
}

/** With which goods a service can be added in the cart: those of a category, or the product of a variant. */
export type ImportedOffer = ({ categoryPath: string[] } | { variantCode: string }) & {
  label: string
  /** Asks for a text, under this label. */
  noteLabel?: string
  isNoteRequired?: true
}

/** A costume on a hanger: the code on its tag, and the slug of its branch. */
export type ImportedUnit = {
  code: string
  store: string
  /** Of one that the shop has: lent no more, and whether it was ever booked. No file says it. */
  isRetired?: true
  isBooked?: true
}

export type ImportedVariant = {
  code: string
  ean?: string
  name?: string
  color?: string
  size?: string
  /** Options other than color and size (`Objem`: `30 l`), keyed as `ImportedProduct.attributes`. */
  attributes?: Record<string, string>
  /** With VAT, in cents. */
  priceCents: Cents
  salePriceCents?: Cents
  /** Instants as ISO text. */
  saleFrom?: string
  saleTo?: string
  /** How it is resupplied once it is sold out; not given = `restocked`. */
  supply?: Supply
  /** Pieces in one pack; not given = sold by the piece. */
  piecesPerPack?: number
  /** Pieces in the central store; not given = unchanged, none for a new variant. */
  stockCentral?: number
  /** Where it lies in the central store; not given = unchanged. */
  shelf?: string
  /** The same by store; one that is not given = unchanged. */
  shelfByStore?: Record<string, string>
  /** What a piece costs the shop, without VAT; null = not known, not given = unchanged. */
  purchasePriceCents?: NetCents | null
  stockByStore: Record<string, number>
  /** Costumes of it that branches lend. */
  rentalUnits?: ImportedUnit[]
  images?: string[]
}

export type ImportedProduct = {
  code: string
  name: string
  slug?: string
  /** Paths from the root down; the first one is the product's main category. */
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
  /** The shared table of sizes, by its name; null = none, not given = unchanged. */
  sizeTableName?: string | null
  setComponents?: { variantCode: string; quantity: number }[]
  isGift?: boolean
  /** Work done to goods: it has no stock and no page. */
  isService?: boolean
  /** Of a service; not given = unchanged. */
  offers?: ImportedOffer[]
  /** Code of the variant that comes with each piece; null = no longer one, not given = unchanged. */
  giftCode?: string | null
  /** Codes of products that belong to it, and of those that replace it; not given = unchanged. */
  accessories?: string[]
  substitutes?: string[]
  /** Why it cannot be returned without a reason; null = it can, not given = unchanged. */
  withdrawalExemption?: WithdrawalExemption | null
  /** Empty = as the name and the short description say; not given = unchanged, as the proof below. */
  seoTitle?: string
  seoDescription?: string
  greenClaimProof?: string
  /** Null = it is lent no more, not given = unchanged. */
  rental?: ImportedRental | null
  weightGrams?: number
  popularity?: number
  /** A plain date from which the goods can be sent. */
  preorderFrom?: string
  /** Whether it is taken off the shop; not given = unchanged. */
  isHidden?: boolean
  images: string[]
  /** The alternative text of pictures, if the file has it, by the picture. */
  alts?: Record<string, string>
  variants: ImportedVariant[]
}

export const productLabels = ['new', 'sale', 'discount', 'gift'] as const
export type ProductLabel = (typeof productLabels)[number]

/** Why something was not imported: a Slovak sentence for the shop owner, with its place in the file. */
export type Refusal = { line: number; column?: string; code?: string; reason: string }

/** Data of an accepted product that is lost or changed. */
export type Loss = Refusal

export type ImportOutcome =
  | { kind: 'product'; line: number; product: ImportedProduct; losses: readonly Loss[] }
  | { kind: 'refused'; refusals: Refusal[] }
