import type { Image } from '#contracts/shared.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { LoggedPrice, VariantPrice } from '#server/modules/goods/pricing/index.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  slug: string
  name: string
}

export type SourceVariant = VariantPrice & {
  id: number
  code: string
  ean: string | null
  name: string
  color: string | null
  size: string | null
  attributes: unknown
  quantity: number
  supply: Supply
  /** Places that have pieces of it. */
  locationIds: readonly number[]
  /** Of a set: what its parts cost one by one today, in cents with VAT. */
  singlyCents: number | undefined
  log: readonly LoggedPrice[]
}

/** All that one product's documents are made of. */
export type ProductSource = {
  id: number
  code: string
  slug: string
  name: string
  brand: { id: number; name: string; slug: string } | null
  defaultCategoryId: number
  categoryIds: readonly number[]
  shortDescription: string
  descriptionHtml: string
  vatRate: number
  minAge: number | null
  isNew: boolean
  /** What comes with each piece, while there is some of it. */
  giftName: string | null
  isGiftOnly: boolean
  isBulky: boolean
  dangerClass: string | null
  preorderOn: string | null
  attributes: unknown
  sizeTable: unknown
  warnings: string
  manufacturer: unknown
  responsiblePerson: unknown
  popularity: number
  oldSlugs: readonly string[]
  variants: readonly SourceVariant[]
  images: readonly { variantId: number | null; image: Image }[]
  rating: { average: number; count: number } | null
  setComponents: readonly {
    name: string
    url: string
    quantity: number
    pieces?: number
    is_available: boolean
    image: Image | null
  }[]
}

/** What a product can be found by, as a person wrote it. Holds nothing that changes with stock, price or popularity. */
export type SearchEntry = {
  productId: number
  name: string
  brand: string | null
  /** Names of the categories in which it stands and of those above. */
  categories: string[]
  categoryIds: number[]
  /** Names, colours and sizes of its variants. */
  variants: string[]
  /** Theme, occasion, age, material and language. */
  attributes: string[]
  shortDescription: string
  /** Its own code, and the codes and EANs of its variants. */
  codes: string[]
}

/** One row of the read model, and the categories in whose lists the product stands. */
export type ProductDocument = {
  productId: number
  card: string
  detail: string
  nameSort: string
  minPriceCents: number
  maxPriceCents: number
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  isGiftOnly: boolean
  brandId: number | null
  colors: string[]
  /** What is otherwise on the card in a colour, by the colour's value: the address of its variant, and a picture of its own. */
  colorCards: Record<string, { url: string; main_image?: Image }> | null
  popularity: number
  refreshAt: string | null
  listedIn: number[]
  /** JSON of ListingFacts; null when the product stands in no list. */
  facts: string | null
}
