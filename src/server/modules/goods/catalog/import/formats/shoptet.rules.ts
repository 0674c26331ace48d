/** Shared by Shoptet's CSV and XML. */
import type { Cents } from '#kernel/money.ts'
import type { Cell } from '../fields/fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import { uncountedStock } from '../fields/foreign.rules.ts'

export const noVisibleVariant = 'Produkt nemá ani jeden viditeľný variant.'

/** The stock of a variant that the file does not count. */
export function readUncountedStock(cell: Cell, faults: Faults): number {
  faults.lose(cell, `Sklad sa v súbore nepočíta, variant dostane ${uncountedStock} kusov.`)
  return uncountedStock
}

/** Goods that Shoptet shows to every visitor; hidden goods, goods for registered customers and services are not published. */
export function checkShoptetSale({ visibility, type }: { visibility: Cell; type: Cell }, faults: Faults): void {
  const seen = visibility.text?.trim() ?? ''
  if (!['', 'visible', '1'].includes(seen))
    faults.add(
      visibility,
      `Produkt v Shoptete nevidia všetci (viditeľnosť „${seen}“). Ak ho chcete predávať, zviditeľnite ho.`,
    )
  const kind = type.text?.trim() ?? ''
  if (['service', 'gift-certificate'].includes(kind))
    faults.add(type, 'Služby a darčekové poukazy nepreberáme, obchod posiela iba veci.')
}

/** Variants are numbered `40237/M`, `40237/L`: the product is 40237. */
export function shoptetProductCode(codes: readonly string[], fallback: string): string {
  const prefixes = new Set(codes.map((code) => code.replace(/\/[^/]*$/, '')))
  const [prefix = ''] = prefixes
  return prefixes.size === 1 && prefix !== '' ? prefix : fallback
}

/**
 * The price before a reduction is the one crossed out: with the days of an action, or the standard price above the price.
 */
export function shoptetPrices({
  price,
  standard,
  action,
}: {
  price: number
  standard?: number | undefined
  action?: number | undefined
}): {
  priceCents: Cents
  salePriceCents?: Cents
} {
  if (action !== undefined && action > 0 && action < price) return { priceCents: price, salePriceCents: action }
  if (standard !== undefined && standard > price) return { priceCents: standard, salePriceCents: price }
  return { priceCents: price }
}
