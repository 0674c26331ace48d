/** The shop's own CSV, one row per variant: the columns are those of docs/how-to/import-catalog.md. */
import type { Cents } from '../../src/kernel/money.ts'
import type { BuiltProduct, BuiltVariant } from './build.ts'
import { storeSlugs } from './build.ts'
import { brandOf } from './brands.ts'
import { countIn } from './words.ts'

const attributeKeys = [
  'theme',
  'occasion',
  'age',
  'material',
  'dimensions',
  'contents',
  'helium',
  'language',
  'pages',
  'glyph',
  'height',
  'width',
  'helium_litres',
  'holds_grams',
  'ribbon_metres',
  'garland_metres',
  'garland_cm',
  'pack_pieces',
  'pump',
]

const productColumns: [string, (product: BuiltProduct) => string][] = [
  ['name', (product) => product.name],
  ['categories', (product) => product.categories.join('|')],
  ['brand', (product) => product.brand],
  ['short_description', (product) => product.short],
  ['description_html', describe],
  ['vat_rate', (product) => String(product.vatRate ?? 23)],
  ['labels', (product) => product.labels.join('|')],
  ['min_age', (product) => (product.minAge === undefined ? '' : String(product.minAge))],
  ['is_adult', (product) => (product.isAdult ? 'yes' : '')],
  ['warnings', (product) => product.warnings ?? ''],
  ['manufacturer_name', (product) => brandOf(product.brand).manufacturer.name],
  ['manufacturer_address', (product) => brandOf(product.brand).manufacturer.address],
  ['manufacturer_email', (product) => brandOf(product.brand).manufacturer.email],
  ['responsible_name', (product) => brandOf(product.brand).responsiblePerson?.name ?? ''],
  ['responsible_address', (product) => brandOf(product.brand).responsiblePerson?.address ?? ''],
  ['responsible_email', (product) => brandOf(product.brand).responsiblePerson?.email ?? ''],
  ['danger_class', (product) => product.dangerClass ?? ''],
  ['is_bulky', (product) => (product.isBulky ? 'yes' : '')],
  ['is_gift', (product) => (product.isGift ? 'yes' : '')],
  ...attributeKeys.map((key): [string, (product: BuiltProduct) => string] => [
    `attribute_${key}`,
    (product) => product.attributes?.[key] ?? '',
  ]),
  ['size_table', (product) => product.sizeTable ?? ''],
  ['size_table_name', (product) => product.sizeTableName ?? ''],
  [
    'set_components',
    (product) => (product.components ?? []).map((part) => `${part.variantCode}:${part.quantity}`).join('|'),
  ],
  ['weight_grams', (product) => String(product.weightGrams)],
  ['popularity', (product) => String(product.popularity)],
  ['preorder_from', (product) => product.preorderFrom ?? ''],
  ['images', (product) => product.images.join('|')],
]

const variantColumns: [string, (variant: BuiltVariant, product: BuiltProduct) => string][] = [
  ['variant_code', (variant) => variant.code],
  ['ean', (variant) => variant.ean],
  ['variant_name', (variant) => variant.name ?? ''],
  ['color', (variant) => variant.color ?? ''],
  ['size', (variant) => variant.size ?? ''],
  ['pieces_per_pack', (_, product) => String(product.pieces ?? countIn(product.name) ?? '')],
  ['price', (variant) => euros(variant.price)],
  ['sale_price', (variant) => (variant.salePrice === undefined ? '' : euros(variant.salePrice))],
  ['sale_from', (variant, product) => (variant.salePrice === undefined ? '' : (product.saleFrom ?? ''))],
  ['sale_to', (variant, product) => (variant.salePrice === undefined ? '' : (product.saleTo ?? ''))],
  ['variant_images', (variant) => (variant.images ?? []).join('|')],
  ['stock_central', (variant) => String(variant.stock.central)],
  ['shelf', shelfOf],
  ...storeSlugs.map((slug): [string, (variant: BuiltVariant) => string] => [
    `stock_${slug}`,
    (variant) => String(variant.stock.byStore[slug] ?? 0),
  ]),
]

export function toCsv(products: readonly BuiltProduct[]): string {
  const header = ['product_code', ...variantColumns.map(([name]) => name), ...productColumns.map(([name]) => name)]
  const rows = products
    .toSorted((left, right) => (left.code < right.code ? -1 : 1))
    .flatMap((product) =>
      product.variants.map((variant, index) => [
        product.code,
        ...variantColumns.map(([, cell]) => cell(variant, product)),
        // Product columns are filled in the product's first row only.
        ...productColumns.map(([, cell]) => (index === 0 ? cell(product) : '')),
      ]),
    )
  return `${[header, ...rows].map((row) => row.map(quote).join(';')).join('\n')}\n`
}

/** An aisle per kind of goods, its bays by product and its shelves by variant; a set lies nowhere, its parts do. */
function shelfOf(variant: BuiltVariant, product: BuiltProduct): string {
  if (product.components) return ''
  const aisle = String.fromCodePoint(65 + (hash(product.categories[0]?.split(' > ')[0] ?? '') % 12))
  const bay = String(1 + (hash(product.code) % 24)).padStart(2, '0')
  return `${aisle}-${bay}-${1 + (product.variants.indexOf(variant) % 5)}`
}

function hash(text: string): number {
  return [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

function describe(product: BuiltProduct): string {
  const text = `<p>${product.sentences.map(escape).join(' ')}</p>`
  const facts = product.facts ?? []
  return facts.length > 0 ? `${text}<ul>${facts.map((fact) => `<li>${escape(fact)}</li>`).join('')}</ul>` : text
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function euros(cents: Cents): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

function quote(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
