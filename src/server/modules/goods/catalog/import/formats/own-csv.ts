/** The shop's own CSV: one row per variant. Its columns are documented in docs/how-to/import-catalog.md. */
import { slugify } from '#kernel/slug.ts'
import { readDescription } from '../fields/descriptions.rules.ts'
import {
  readCode,
  readEan,
  readFlag,
  readImages,
  readRequired,
  readText,
  readWhole,
  shorten,
} from '../fields/fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Format } from './format.ts'
import { given } from '#kernel/given.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome } from '../imported-product.ts'
import { readDay, readMoment } from '../fields/moments.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import {
  attributePrefix,
  centralColumn,
  otherAttributesColumn,
  otherVariantAttributesColumn,
  productColumns,
  variantAttributePrefix,
} from './own-columns.rules.ts'
import {
  readAlts,
  readAttributes,
  readCategories,
  readComponents,
  readDangerClass,
  readGift,
  readLabels,
  readOtherAttributes,
  readParty,
  readPieces,
  readSizeTable,
  readSlug,
  readSupply,
  readWithdrawalExemption,
} from './own-fields.ts'
import { readLinks } from './link-fields.ts'
import { readOffers } from './offer-fields.ts'
import { readShelf, readStoreShelves, readStoreStock } from './store-fields.ts'
import { readRentalUnits, readRental } from './rental-fields.ts'
import { purchasePriceColumn, readPurchasePrice } from './purchase-price.rules.ts'

/** Typed prices have two decimal places at most. */
const exact = { maxPlaces: 2 }

export const ownCsv: Format = {
  id: 'own',
  label: 'vlastné CSV',
  syntax: 'csv',
  recognizes: (columns) => columns.has('product_code'),
  keyOf: (row) => row.cells.product_code?.trim() ?? '',
  currencyOf: (row) => row.cells.currency,
  textColumns: ['name', 'description_html'],
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  checkSharedColumns(rows, reading.faults)
  const product = readProduct(first, reading)
  const placed = rows.map((row) =>
    readVariant(row, reading, { fallbackCode: rows.length === 1 ? product.code : undefined }),
  )
  return toOutcome(reading, { line: first.line, product, placed })
}

/** Columns of the product may be empty after its first row; a different value is a mistake, not an override. */
function checkSharedColumns(rows: readonly SourceRow[], faults: Faults): void {
  const [first, ...others] = rows
  if (!first) return
  const shared = Object.keys(first.cells).filter(
    (column) => productColumns.includes(column) || column.startsWith(attributePrefix),
  )
  for (const row of others) {
    for (const column of shared) {
      const value = row.cells[column]?.trim() ?? ''
      if (value !== '' && value !== first.cells[column]?.trim())
        faults.add({ line: row.line, column }, `Údaj „${shorten(value)}“ sa líši od prvého riadka produktu.`)
    }
  }
}

function readProduct(row: SourceRow, { now, faults, vatRate, price }: Reading): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const text = (column: string, maxLength?: number) => readText(cell(column), faults, maxLength)
  // A file without the column leaves the text as it is.
  const kept = (column: string, most: number) =>
    row.cells[column] === undefined ? undefined : (text(column, most) ?? '')
  const isAdult = readFlag(cell('is_adult'), faults)
  const minAge = readWhole(cell('min_age'), faults, 99) ?? (isAdult ? 18 : undefined)
  if (isAdult && minAge !== undefined && minAge < 18)
    faults.add(cell('min_age'), 'Tovar pre dospelých musí mať vek aspoň 18 rokov.')
  const description = readDescription(cell('description_html'), faults)
  const images = readImages(cell('images'), faults)
  return {
    code: readCode(cell('product_code'), faults) ?? '',
    name: readRequired(cell('name'), faults, 200) ?? '',
    categoryPaths: readCategories(cell('categories'), faults),
    vatRate: vatRate(cell('vat_rate')),
    labels: readLabels(cell('labels'), faults),
    attributes: {
      ...readAttributes(row, faults),
      ...readOtherAttributes(cell(otherAttributesColumn), faults),
    },
    images,
    ...given({
      slug: readSlug(cell('slug'), faults),
      brand: text('brand', 100),
      shortDescription: text('short_description', 500),
      descriptionHtml: description,
      minAge,
      warnings: text('warnings', 4000),
      manufacturer: readParty(row, 'manufacturer', faults),
      responsiblePerson: readParty(row, 'responsible', faults),
      dangerClass: readDangerClass(cell('danger_class'), faults),
      sizeTable: readSizeTable(cell('size_table'), faults),
      sizeTableName: row.cells.size_table_name === undefined ? undefined : (text('size_table_name', 100) ?? null),
      setComponents: readComponents(cell('set_components'), faults),
      weightGrams: readWhole(cell('weight_grams'), faults),
      popularity: readWhole(cell('popularity'), faults),
      preorderFrom: readDay(cell('preorder_from'), faults, { now }),
      isAdult: isAdult || undefined,
      isBulky: readFlag(cell('is_bulky'), faults) || undefined,
      isGift: readFlag(cell('is_gift'), faults) || undefined,
      giftCode: readGift(cell('gift'), faults),
      accessories: readLinks(cell('accessories'), faults),
      substitutes: readLinks(cell('substitutes'), faults),
      isService: readFlag(cell('is_service'), faults) || undefined,
      offers: readOffers(row, faults),
      seoTitle: kept('seo_title', 70),
      seoDescription: kept('seo_description', 200),
      greenClaimProof: kept('green_claim_proof', 1000),
      withdrawalExemption: readWithdrawalExemption(cell('withdrawal_exemption'), faults),
      rental: readRental(row, { faults, price }),
      isHidden: row.cells.is_hidden === undefined ? undefined : readFlag(cell('is_hidden'), faults),
      alts: readAlts(cell('image_alts'), { images, faults }),
    }),
  }
}

function readVariant(
  row: SourceRow,
  { now, faults, price }: Reading,
  { fallbackCode }: { fallbackCode: string | undefined },
): PlacedVariant {
  const cell = cellsOf(row)
  const isOwnCodeMissing = !row.cells.variant_code?.trim()
  const code = isOwnCodeMissing && fallbackCode !== undefined ? fallbackCode : readCode(cell('variant_code'), faults)
  if (!row.cells.price?.trim()) faults.add(cell('price'), 'Cena chýba.')
  const images = readImages(cell('variant_images'), faults)
  const rentalUnits = readRentalUnits(row, faults)
  const color = readText(cell('color'), faults, 60)
  const attributes = {
    ...readAttributes(row, faults, variantAttributePrefix),
    ...readOtherAttributes(cell(otherVariantAttributesColumn), faults),
  }
  const variant: ImportedVariant = {
    code: code ?? '',
    priceCents: price(cell('price'), exact) ?? 0,
    stockByStore: readStoreStock(row, faults),
    ...given({
      ean: readEan(cell('ean'), faults),
      name: readText(cell('variant_name'), faults, 120),
      color: color === undefined ? undefined : slugify(color),
      size: readText(cell('size'), faults, 40),
      attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
      salePriceCents: price(cell('sale_price'), exact),
      saleFrom: readMoment(cell('sale_from'), faults, { now }),
      saleTo: readMoment(cell('sale_to'), faults, { now, endOfDay: true }),
      purchasePriceCents: readPurchasePrice(cell(purchasePriceColumn), { faults, price }),
      supply: readSupply(cell('supply'), faults),
      piecesPerPack: readPieces(cell('pieces_per_pack'), faults),
      shelf: readShelf(cell('shelf'), faults),
      shelfByStore: readStoreShelves(row, faults),
      images: images.length > 0 ? images : undefined,
      rentalUnits: rentalUnits.length > 0 ? rentalUnits : undefined,
      // A file without the column leaves the pieces as they are.
      stockCentral: row.cells[centralColumn] === undefined ? undefined : (readWhole(cell(centralColumn), faults) ?? 0),
    }),
  }
  return { line: row.line, variant }
}
