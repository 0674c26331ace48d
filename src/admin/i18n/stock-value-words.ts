import type { StockValueGroup } from '#contracts/admin/stock-value.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

/** Texts of the report of what the stock is worth. */
export const stockValueWords = {
  title: 'Hodnota skladu',
  lead: 'Kusy, ktoré sú teraz na sklade, v posledných nákupných cenách. Všetky sumy sú bez DPH, s kusmi odloženými pre objednávky.',
  ageLead: 'Vek sa počíta osobitne na každom mieste. Pohyby poznáme odvtedy, ako obchod vedie evidenciu skladu.',
  viewsLabel: 'Rozdelenie skladu',
  views: {
    place: 'Miesta',
    category: 'Kategórie',
    sold: 'Od predaja',
    came: 'Od príjmu',
    still: 'Najdlhšie leží',
  } satisfies Record<StockValueGroup, string>,
  columns: {
    place: 'Miesto',
    category: 'Kategória',
    sold: 'Posledný predaj',
    came: 'Posledný príjem',
    still: 'Tovar',
  } satisfies Record<StockValueGroup, string>,
  cost: 'V nákupných cenách',
  retail: 'V bežných cenách',
  margin: 'Marža',
  pieces: 'Kusy',
  costShort: 'Nákup',
  unpricedShort: 'Bez ceny',
  soldShort: 'Od predaja',
  cameShort: 'Od príjmu',
  sum: 'Spolu',
  days: (count: number) => formatCount(count, 'deň', 'dni', 'dní'),
  never: 'zatiaľ nikdy',
  unpricedNote: (pieces: number, all: number) =>
    `Bez nákupnej ceny: ${formatCount(pieces, 'kus', 'kusy', 'kusov')} z ${formatNumber(all)}. V sumách ani v marži nie sú. Cenu doplňte v príjme, v tabuľke variantov alebo importom.`,
  allPriced: 'Nákupnú cenu majú všetky kusy.',
  plot: (most: string, label: string) =>
    `Graf hodnoty v nákupných cenách. Najviac ${most}: ${label}. Čísla sú v tabuľke pod ním.`,
  empty: 'Na sklade nie je ani kus',
  emptyText: 'Tovar na sklad pridáte príjmom alebo importom.',
}
