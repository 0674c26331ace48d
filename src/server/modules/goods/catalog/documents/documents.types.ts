import type { Availability, ProductCard } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import type { Fits } from '#contracts/reviews.ts'
import type { Image } from '#contracts/shared.ts'
import type { Hazard } from '#kernel/hazards.ts'
import type { BrandId, CategoryId, LocationId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Supply } from '#kernel/stock-state.ts'
import type { VatRates } from '#kernel/vat-rates.ts'
import type { WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'
import type { LoggedPrice, VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { ColorTable, GoodsColor } from './colors.rules.ts'
import type { PartMaker } from './set-makers.rules.ts'

export type CategoryRow = {
  id: CategoryId
  parentId: number | null
  slug: string
  name: string
  isActive: boolean
}

export type SourceVariant = VariantPrice & {
  id: VariantId
  code: string
  ean: string | null
  name: string
  color: string | null
  size: string | null
  attributes: unknown
  quantity: number
  supply: Supply
  /** Locations that have pieces of it. */
  locationIds: readonly LocationId[]
  /** Of a set: the price of its parts bought singly today, in cents with VAT. */
  singlyCents: Cents | undefined
  log: readonly LoggedPrice[]
}

/** All that the documents of one product are made of. */
export type ProductSource = {
  id: ProductId
  code: string
  slug: string
  name: string
  brand: { id: BrandId; name: string; slug: string } | null
  defaultCategoryId: CategoryId
  categoryIds: readonly CategoryId[]
  shortDescription: string
  descriptionHtml: string
  vatRate: number
  minAge: number | null
  isNew: boolean
  /** The gift that comes with each piece while it is in stock. */
  giftName: string | null
  isGiftOnly: boolean
  isBulky: boolean
  /** One of its dangers, or of those of its parts; null = none, or it is for adults for another reason. */
  dangerClass: string | null
  hazards: readonly Hazard[]
  preorderOn: string | null
  attributes: unknown
  sizeTable: unknown
  /** Rows of the shared table of sizes, which is shown instead. */
  sizeRows: unknown
  warnings: string
  withdrawalExemption: WithdrawalExemption | null
  /** It is lent as well, and a branch has one; null = it is only sold. */
  rental: { rentCents: Cents; days: number } | null
  manufacturer: unknown
  responsiblePerson: unknown
  /** Of a set without a maker of its own. */
  partMakers: readonly PartMaker[]
  popularity: number
  seoTitle: string
  seoDescription: string
  oldSlugs: readonly string[]
  variants: readonly SourceVariant[]
  images: readonly { variantId: VariantId | null; image: Image }[]
  rating: { average: number; count: number } | null
  /** What published reviews say of the size; undefined without reviews. */
  fits: Fits | undefined
  setComponents: readonly {
    name: string
    url: string
    quantity: number
    pieces?: number
    is_available: boolean
    image: Image | null
  }[]
}

/** The texts by which a product is found, as a person wrote them. Nothing here changes with stock, price or popularity. */
export type SearchEntry = {
  productId: ProductId
  name: string
  brand: string | null
  /** Names of its categories and of those above them. */
  categories: string[]
  categoryIds: CategoryId[]
  /** Names, colors and sizes of its variants. */
  variants: string[]
  /** Theme, occasion, age, material and language. */
  attributes: string[]
  shortDescription: string
  /** Its own code, and the codes and EANs of its variants. */
  codes: string[]
}

/** One row of the read model, and the categories that list the product. */
export type ProductDocument = {
  productId: ProductId
  card: string
  detail: string
  nameSort: string
  minPriceCents: Cents
  maxPriceCents: Cents
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  isGiftOnly: boolean
  brandId: BrandId | null
  colors: string[]
  /** Fields of the card that differ by color, by the color's value: the URL of its variant, and its own picture. */
  colorCards: Record<string, { url: string; main_image?: Image }> | null
  popularity: number
  refreshAt: string | null
  listedIn: number[]
  /** JSON of ListingFacts; null if the product is in no list. */
  facts: string | null
}

/** The price fields of the pricing module; passed in, because rules use no other module. */
export type PriceView = (
  variant: SourceVariant,
  vatRate: number,
) => Pick<
  ProductCard,
  | 'price'
  | 'price_sale'
  | 'is_price_sale_active'
  | 'price_cents'
  | 'original_price_cents'
  | 'previous_lowest_price_cents'
  | 'discount_percent'
  | 'sale_label'
> & { nextChangeAt: Date | undefined }

export type DocumentContext = {
  categories: ReadonlyMap<CategoryId, CategoryRow>
  colors: ColorTable
  toPrice: PriceView
  today: string // YYYY-MM-DD
  chargesVat: boolean
  vatRates: VatRates
  /** The next time from which the seller charges another VAT for goods of this class. */
  findVatChange: (vatClass: number) => Date | undefined
  /** Business days until goods that are not in stock are sent. */
  dispatchDays: { from: number; to: number }
  /** The filters of lists, in display order. */
  facets: readonly Facet[]
}

export type PricedVariant = {
  variant: SourceVariant
  price: ReturnType<PriceView>
  availability: Availability
  color: GoodsColor | null
}
