/** Detects the format by the first line of a CSV, or by the first item of an XML file. */
import { detectDelimiter, normalizeTitle, readCsvTitles } from '../source/csv-rows.ts'
import { readXmlTitles } from '../source/xml-items.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { suggestMapping } from './suggest-mapping.rules.ts'

export type Detected =
  | { format: Format; toColumn: (title: string) => string; titles: string[]; delimiter: string }
  | { format: undefined; reasons: string[] }

/** Takes the beginning of the text, and the columns that the owner has named. */
export function detectFormat(start: string, named: ReadonlyMap<string, string> = new Map()): Detected {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (text === '') return { format: undefined, reasons: ['Súbor je prázdny.'] }
  return text.startsWith('<') ? detectXml(text) : detectCsv(text, named)
}

function detectXml(text: string): Detected {
  const titles = readXmlTitles(text)
  const format = formats.find(({ syntax, recognizes }) => syntax === 'xml' && recognizes(new Set(titles)))
  if (format) return { format, toColumn: (title) => title, titles, delimiter: '' }
  const found = titles.length === 0 ? 'Nie je v ňom ani jedna položka SHOPITEM.' : `Prvky položky: ${quote(titles)}.`
  return {
    format: undefined,
    reasons: [
      `XML súbor nie je feed Heureky (ITEM_ID alebo PRODUCTNAME) ani export zo Shoptetu. ${knownFormats()}`,
      found,
    ],
  }
}

function detectCsv(text: string, named: ReadonlyMap<string, string>): Detected {
  const delimiter = detectDelimiter(text)
  const titles = readCsvTitles(text, delimiter)
  for (const format of formats) {
    if (format.syntax !== 'csv') continue
    const toColumn = (title: string) => named.get(title) ?? format.toColumn?.(title) ?? title
    const columns = new Set(titles.map((title) => toColumn(normalizeTitle(title))))
    if (format.recognizes(columns)) return { format, toColumn, titles, delimiter }
  }
  return { format: undefined, reasons: explain(titles) }
}

function explain(titles: readonly string[]): string[] {
  const columns = new Set(titles.map(normalizeTitle))
  if ([...columns].some((column) => column.startsWith('impact on price')))
    return [
      'Toto sú kombinácie z PrestaShopu. Prevezmú sa spolu so súborom s produktmi: npm run import -- --combinations kombinácie.csv produkty.csv',
    ]
  return [
    `Formát súboru sme nerozpoznali. ${knownFormats()}`,
    `Stĺpce súboru: ${quote(titles)}.`,
    `Priraďte ich k našim stĺpcom: npm run import -- ${suggestMapping(titles)} súbor.csv`,
  ]
}

function quote(titles: readonly string[]): string {
  return titles.map((title) => `„${title}“`).join(', ')
}

function knownFormats(): string {
  return `Poznáme tieto formáty: ${formats.map(({ label }) => label).join(', ')}.`
}
