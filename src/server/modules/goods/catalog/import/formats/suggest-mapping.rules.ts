import { foldText } from '#kernel/slug.ts'
import { requiredColumns } from './own-columns.rules.ts'

/** Which of our columns a title probably means; folded, the first match counts. */
const guesses: readonly [RegExp, string][] = [
  [/^(kod|kod produktu|cislo|id|sku|code|katalogove cislo|artikelnummer|product code)$/, 'product_code'],
  [/(kratky|strucny|short|kurz).*(popis|opis|description|beschreibung)/, 'short_description'],
  [/(popis|opis|description|beschreibung)/, 'description_html'],
  [/^(nazov|nazev|meno|jmeno|name|title|produkt|bezeichnung)/, 'name'],
  [/(kategor|category|sortiment|skupina)/, 'categories'],
  [/(akci|zlav|slev|sale).*(cena|price)|(cena|price).*(akci|zlav|slev|sale)/, 'sale_price'],
  [/(cena|price|preis)/, 'price'],
  [/(sklad|stock|pocet|mnozstv|kusov|bestand|quantity)/, 'stock_central'],
  [/\b(ean|gtin)\b|ciarovy/, 'ean'],
  [/(znacka|vyrobca|vyrobce|brand|hersteller|manufacturer)/, 'brand'],
  [/(obraz|foto|image|bild|picture)/, 'images'],
  [/\b(dph|vat|mwst|dan)\b/, 'vat_rate'],
  [/(farba|barva|color|farbe)/, 'color'],
  [/(velkost|velikost|size|grosse)/, 'size'],
  [/(mena|currency|wahrung)/, 'currency'],
]

/** The options of the command that name the columns of an unknown CSV; the owner fills in a required one without a column. */
export function suggestMapping(titles: readonly string[]): string {
  const taken = guessColumns(titles)
  const missing = requiredColumns.filter((column) => !taken.has(column)).map((column) => ['…', column])
  return [...[...taken].map(([column, title]) => [title, column]), ...missing]
    .map(([title, column]) => `--map "${title}=${column}"`)
    .join(' ')
}

/** What the titles probably mean: a title by our column, each column once. */
export function guessColumns(titles: readonly string[]): Map<string, string> {
  const taken = new Map<string, string>()
  for (const title of titles) {
    const column = guesses.find(([pattern]) => pattern.test(foldText(title.trim())))?.[1]
    if (column !== undefined && !taken.has(column)) taken.set(column, title)
  }
  return taken
}
