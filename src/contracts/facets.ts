/**
 * How the values of a facet are ordered: by how many goods have them, as sizes of clothes (S, M, XL, 110/116), or by the first
 * number in them (from 3 years, 4–14 years, adults).
 */
export const valueOrders = ['frequency', 'size', 'number'] as const

/** A filter of lists by value. */
export type Facet<Field extends string = string> = {
  /** Its name in queries and answers of the API. */
  key: string
  /** Its name in the address of a page. */
  param: string
  label: string
  /** Whether the whole product has one value, or each variant has its own. */
  level: 'product' | 'variant'
  /** Where the values come from: a field of the product or variant, or an attribute. */
  source: { field: Field } | { attribute: string }
  order: (typeof valueOrders)[number]
  /** How many values a page shows at first. */
  shown: number
  /** Place among the other filters. */
  position: number
  /** The values are colors of the palette, shown with a swatch. */
  isColor?: true
  /** The owner has switched it off; lists know its values all the same. */
  isHidden?: true
  /** What the owner has said of its values: other names, those that are not shown, and which come first. */
  own?: {
    names: ReadonlyMap<string, string>
    hidden: ReadonlySet<string>
    places: ReadonlyMap<string, number>
  }
}

/**
 * The filters of every shop. The API's query, listings in memory, addresses, labels and robots.txt derive from this table; filters by
 * an attribute (theme, age, material) are rows of the database table `facets` (docs/how-to/add-a-facet.md). A row of the same key
 * replaces label, place and order of one of these.
 */
export const builtInFacets = [
  {
    key: 'color',
    param: 'farba',
    label: 'Farba',
    level: 'variant',
    source: { field: 'color' },
    order: 'frequency',
    shown: 8,
    position: 10,
    isColor: true,
  },
  {
    key: 'size',
    param: 'velkost',
    label: 'Veľkosť',
    level: 'variant',
    source: { field: 'size' },
    order: 'size',
    shown: 10,
    position: 20,
  },
  {
    key: 'brand',
    param: 'znacka',
    label: 'Značka',
    level: 'product',
    source: { field: 'brand' },
    order: 'frequency',
    shown: 5,
    position: 30,
  },
] as const satisfies readonly Facet[]
