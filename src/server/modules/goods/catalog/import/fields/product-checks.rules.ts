/** The checks that a product of any format must pass before it is written. */
import { shorten } from './fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { ImportedProduct, ImportedVariant } from '../imported-product.ts'

export type PlacedVariant = { line: number; variant: ImportedVariant }

const maxVariants = 250
const maxPriceCents = 10_000_000

export function checkProduct(
  { line, product, placed }: { line: number; product: ImportedProduct; placed: readonly PlacedVariant[] },
  faults: Faults,
): void {
  if (placed.length > maxVariants) faults.add({ line }, `Produkt má viac ako ${maxVariants} variantov.`)
  for (const { line: variantLine, variant } of placed)
    checkVariant(variant, { line: variantLine, isGift: product.isGift ?? false }, faults)
  checkRepeats(placed, faults)
  checkComponents(line, product, faults)
  checkService(line, product, faults)
}

function checkVariant(variant: ImportedVariant, place: { line: number; isGift: boolean }, faults: Faults): void {
  const { priceCents, salePriceCents, saleFrom, saleTo } = variant
  if (priceCents > maxPriceCents) faults.add({ line: place.line, column: 'price' }, 'Cena je vyššia ako 100 000 €.')
  if (priceCents === 0 && !place.isGift)
    faults.add({ line: place.line, column: 'price' }, 'Cena 0,00 € je možná iba pri darčeku.')
  if (salePriceCents === undefined) {
    if (saleFrom ?? saleTo)
      faults.add({ line: place.line, column: 'sale_price' }, 'Obdobie zľavy je zadané bez zľavnenej ceny.')
    return
  }
  if (salePriceCents >= priceCents)
    faults.add({ line: place.line, column: 'sale_price' }, 'Zľavnená cena musí byť nižšia ako bežná cena.')
  if (saleFrom && saleTo && Date.parse(saleFrom) >= Date.parse(saleTo))
    faults.add({ line: place.line, column: 'sale_to' }, 'Zľava sa končí skôr, než sa začne.')
}

function checkRepeats(placed: readonly PlacedVariant[], faults: Faults): void {
  const codes = new Set<string>()
  const looks = new Set<string>()
  for (const { line, variant } of placed) {
    const look = JSON.stringify([variant.name ?? '', variant.color ?? '', variant.size ?? ''])
    if (codes.has(variant.code))
      faults.add({ line, column: 'variant_code' }, `Kód variantu „${shorten(variant.code)}“ je v produkte dvakrát.`)
    else if (looks.has(look))
      faults.add({ line, column: 'variant_name' }, 'Dva varianty majú rovnaký názov, farbu aj veľkosť.')
    codes.add(variant.code)
    looks.add(look)
  }
}

function checkService(line: number, { isService, offers = [], setComponents }: ImportedProduct, faults: Faults): void {
  if (!isService && offers.length > 0)
    faults.add({ line, column: 'is_service' }, 'Pri inom tovare sa ponúka len služba: doplňte is_service yes.')
  if (isService && setComponents) faults.add({ line, column: 'set_components' }, 'Služba nemôže byť sadou.')
}

function checkComponents(line: number, product: ImportedProduct, faults: Faults): void {
  const components = product.setComponents ?? []
  if (components.length === 0) return
  const place = { line, column: 'set_components' }
  if (product.variants.length > 1) faults.add(place, 'Sada môže mať iba jeden variant.')
  const own = new Set(product.variants.map((variant) => variant.code))
  if (components.some((part) => own.has(part.variantCode))) faults.add(place, 'Sada nemôže obsahovať samu seba.')
  if (new Set(components.map((part) => part.variantCode)).size < components.length)
    faults.add(place, 'Rovnaký variant je v sade uvedený dvakrát. Zadajte ho raz s vyšším počtom.')
}
