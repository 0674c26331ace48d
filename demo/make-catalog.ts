/** Writes demo/seeds/products.csv from the word lists and families in demo/catalog. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as balloons from './catalog/balloons.ts'
import { build } from './catalog/build.ts'
import type { BuiltProduct } from './catalog/build.ts'
import * as celebrations from './catalog/celebrations.ts'
import * as costumes from './catalog/costumes.ts'
import * as decorations from './catalog/decorations.ts'
import * as gifts from './catalog/gifts.ts'
import * as helium from './catalog/helium.ts'
import { setProducts } from './catalog/sets.ts'
import * as tableware from './catalog/tableware.ts'
import { drawSets } from './catalog/set-pictures.ts'
import { toCsv } from './catalog/write.ts'

const families = [balloons, helium, costumes, decorations, tableware, gifts, celebrations]
const folder = new URL('./seeds/', import.meta.url)

const drafts = [...families.flatMap((family) => Object.values(family).flatMap((make) => make())), ...setProducts()]
const products = drawSets(drafts.map(build))
checkCatalog(products)
writeFileSync(new URL('products.csv', folder), toCsv(products))

const variants = products.flatMap((product) => product.variants)
console.log(`${products.length} products, ${variants.length} variants`)

function checkCatalog(built: readonly BuiltProduct[]): void {
  const categories = new Set(readCategoryPaths())
  const faults = [
    ...repeated(built.map((product) => product.code)).map((code) => `duplicate product code ${code}`),
    ...repeated(built.map((product) => product.name)).map((name) => `duplicate product name ${name}`),
    ...repeated(built.flatMap((product) => product.variants.map((variant) => variant.code))).map(
      (code) => `duplicate variant ${code}`,
    ),
    ...repeated(built.map((product) => product.images.join())).map((images) => `duplicate pictures ${images}`),
    ...built.flatMap((product) =>
      product.categories.filter((path) => !categories.has(path)).map((path) => `${product.code}: no category ${path}`),
    ),
    ...missingComponents(built),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function readCategoryPaths(): string[] {
  const rows: unknown[][] = parse(readFileSync(new URL('categories.csv', folder)), { from_line: 2 })
  return rows.map(([path]) => String(path))
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function missingComponents(built: readonly BuiltProduct[]): string[] {
  const codes = new Set(built.flatMap((product) => product.variants.map((variant) => variant.code)))
  return built.flatMap((product) =>
    (product.components ?? [])
      .filter((part) => !codes.has(part.variantCode))
      .map((part) => `${product.code}: no component ${part.variantCode}`),
  )
}
