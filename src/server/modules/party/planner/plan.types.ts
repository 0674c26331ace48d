import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { PartyMatch } from '#contracts/party/planner.ts'
import type { PartySection } from '#contracts/party/sections.ts'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

/** What a party needs, with its ratio. */
export type PartyRole = {
  key: string
  section: PartySection
  name: string
  per: GuestKind
  /** Pieces per guest of that kind, or per party, in hundredths. */
  piecesHundredths: number
  /** What a small budget is spent on: 1 = what every party needs, 2 and 3 = what it is nicer with, in this order. */
  priority: number
}

/** A theme of parties: goods are of it by their attribute `theme` or by its category. */
export type StoredTheme = {
  slug: string
  name: string
  theme: string
  categoryId: CategoryId | null
  colors: string[]
  words: string[]
}

export type Style = { theme: string | null; categoryId: CategoryId | null; colors: readonly string[] }

/** A variant that a role may take, with what decides about its place. */
export type RankedVariant = {
  roleKey: string
  variantId: VariantId
  match: PartyMatch
  /** Among goods of the same match, 0 = the color that fits best. */
  tone: number
} & Omit<RoleProduct, 'variants'>

/** The goods of each role by its key, in no order; of their stock only that there was some. */
export type RoleGoods = Readonly<Partial<Record<string, readonly RoleProduct[]>>>

/** What decides about the place of a product among the goods of a role. */
export type RoleProduct = {
  productId: ProductId
  /** The name without diacritics and capital letters. */
  foldedName: string
  popularity: number
  /** In the order of the product. */
  variants: readonly { variantId: VariantId; color: string | null }[]
}

/** A variant that can be bought for a role. */
export type Candidate = {
  roleKey: string
  variantId: VariantId
  piecesPerPack: number
  unitPriceCents: Cents
  /** Packs in stock. */
  available: number
  match: PartyMatch
  /** Among goods of the same match, 0 = the color that fits best. */
  tone: number
  popularity: number
}

/** What the customer has chosen of a role. `variantId` undefined = the best one. */
export type RolePick = { variantId: VariantId | undefined; extra: number }

export type PlanInput = {
  /** In the order of the list. */
  roles: readonly PartyRole[]
  children: number
  adults: number
  /** Undefined = any. */
  budgetCents: Cents | undefined
  picks: ReadonlyMap<string, RolePick>
  /** Keys of the roles that are not wanted. */
  without: ReadonlySet<string>
}

/** Goods for a role in whole packs. */
export type Serving<Goods extends Candidate> = { goods: Goods; packs: number; totalCents: Cents }

export type Line<Goods extends Candidate> = Serving<Goods> & {
  role: PartyRole
  guests: number
  /** Needed. */
  pieces: number
  extra: number
  maxPacks: number
  isPicked: boolean
  /** What the line may be instead, the best first; each is enough and in stock. */
  options: readonly Serving<Goods>[]
}

export type Gap = { role: PartyRole } & (
  | { reason: 'none' | 'too_few' | 'removed'; costCents: null }
  | { reason: 'budget'; costCents: Cents }
)

export type Plan<Goods extends Candidate> = {
  lines: Line<Goods>[]
  gaps: Gap[]
  totalCents: Cents
  /** Negative = by so much over the budget; undefined = there is none. */
  leftCents: Cents | undefined
}
