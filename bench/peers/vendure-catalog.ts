import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import type { Goods } from './goods.ts'

const shippingCents = 399
export const paymentCode = 'prevod'

/** Writes the same goods as Vendure's import reads them: products.csv, initial-data.json and the pictures. */
export async function writeVendureCatalog(folder: string, goods: readonly Goods[]): Promise<void> {
  const pictures = join(folder, 'import')
  mkdirSync(pictures, { recursive: true })
  for (const color of new Set(goods.map((item) => item.color))) await drawPicture(join(pictures, `${color}.jpg`), color)
  writeFileSync(join(folder, 'products.csv'), stringify(goods.map(toRow), { header: true }))
  writeFileSync(join(folder, 'initial-data.json'), JSON.stringify(describeShop(goods)))
}

function toRow(item: Goods): Record<string, string> {
  const facets = [{ name: 'group', value: item.group }, { name: 'category', value: item.category }, ...item.facets]
  return {
    name: item.name,
    slug: item.code.toLowerCase(),
    description: item.description,
    assets: `${item.color}.jpg`,
    facets: facets.map(({ name, value }) => `${name}:${value}`).join('|'),
    optionGroups: '',
    optionValues: '',
    sku: item.variantCode,
    price: (item.priceCents / 100).toFixed(2),
    taxCategory: 'standard',
    stockOnHand: '1000000',
    trackInventory: 'true',
    variantAssets: '',
    variantFacets: '',
  }
}

function describeShop(goods: readonly Goods[]): object {
  const parents = new Map(goods.map(({ category, group }) => [category, group]))
  return {
    defaultLanguage: 'sk',
    defaultZone: 'Europe',
    countries: [{ name: 'Slovensko', code: 'SK', zone: 'Europe' }],
    taxRates: [{ name: 'standard', percentage: 23 }],
    shippingMethods: [{ name: 'kurier', price: shippingCents, taxRate: 23 }],
    paymentMethods: [
      {
        name: paymentCode,
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
      },
    ],
    collections: [
      ...[...new Set(parents.values())].map((name) => toCollection(name)),
      ...[...parents].map(([name, parentName]) => toCollection(name, parentName)),
    ],
  }
}

function toCollection(name: string, parentName?: string): object {
  return {
    name,
    slug: slugOf(name),
    ...(parentName !== undefined && { parentName }),
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
  }
}

/** "Kategória 7" becomes "kategoria-7". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-')
}

async function drawPicture(file: string, color: string): Promise<void> {
  // A color of its own is enough: pictures are named in answers, and their bytes are not measured.
  const [red = 0, green = 0, blue = 0] = Buffer.from(color)
  await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toFile(file)
}
