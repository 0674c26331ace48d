/** The texts of the import command. */
import type { LoadProgress, LoadReport } from '../src/server/modules/goods/catalog/import/load-catalog.ts'
import { languageNames } from '../src/server/modules/goods/catalog/import/fields/language.rules.ts'
import { formatDecimal } from '../src/server/modules/goods/catalog/import/fields/money.rules.ts'
import type { Refusal } from '../src/server/modules/goods/catalog/import/imported-product.ts'
import type { Preview } from '../src/server/modules/goods/catalog/import/preview-catalog.ts'
import type { FileFacts } from '../src/server/modules/goods/catalog/import/read-catalog.ts'
import { createRemarks } from '../src/server/modules/goods/catalog/import/remarks.store.ts'
import type { RemarkGroup } from '../src/server/modules/goods/catalog/import/remarks.store.ts'
import type { ColumnUse } from '../src/server/modules/goods/catalog/import/survey/survey.ts'

const width = 30
/** Lines listed per remark; the total count follows. */
const shownPlaces = 12

export function drawBar({ done, total }: LoadProgress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * width)
  return `[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${Math.floor(share * 100)} % (${done} z ${total})`
}

export function describeReport(report: LoadReport, milliseconds: number): string[] {
  if (report.facts === undefined) return describeUnreadable(report)
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',')
  return [
    `${report.facts.label}: prevzaté produkty ${report.loaded} z ${report.total}, odmietnuté ${report.refusedProducts}, ${seconds} s.`,
    ...describeFacts(report.facts),
    ...describeRefusals('Odmietnuté:', report),
    ...describeMissingPictures(report.missingPictures),
    ...describeLosses(report),
  ]
}

/** Describes what an import would do; nothing is written. */
export function describePreview(preview: Preview): string[] {
  if (preview.facts === undefined) return describeUnreadable(preview)
  const refused = preview.total - preview.accepted
  return [
    `Skúšobné čítanie, nič sa nezapísalo. ${describeForm(preview.facts)}`,
    ...describeFacts(preview.facts),
    `DPH: ${preview.vatRates.map(({ rate, products }) => `${rate} % (produkty: ${products})`).join(', ') || 'žiadny produkt'}`,
    `Produkty: ${preview.total}, prevezme sa ${preview.accepted} (varianty: ${preview.variants}, obrázky: ${preview.images}), odmietne sa ${refused}.`,
    `Hlavné kategórie: ${preview.mainCategories.join(', ') || 'žiadne'}`,
    ...(preview.sample.length > 0 ? ['Ukážka:', ...preview.sample.map((line) => `  ${line}`)] : []),
    ...describeRefusals('Odmietne sa:', preview),
    ...describeLosses(preview),
    ...(preview.images > 0
      ? ['Obrázky sa stiahnu až pri preberaní. Ktorý sa nedá stiahnuť, ten report vymenuje.']
      : []),
  ]
}

function describeUnreadable({ label, refusals }: { label?: string; refusals: readonly Refusal[] }): string[] {
  return [
    label === undefined ? 'Súbor sme neprevzali:' : `Formát: ${label}. Súbor sme neprevzali:`,
    ...refusals.map(({ line, reason }) => `  ${line > 1 ? `riadok ${line}: ` : ''}${reason}`),
  ]
}

function describeForm({ label, encoding, delimiter }: FileFacts): string {
  const divided = delimiter === '' ? '' : `, oddeľovač „${delimiter === '\t' ? 'tabulátor' : delimiter}“`
  return `${label}, kódovanie ${encoding}${divided}.`
}

function describeFacts({ money, language, note }: FileFacts): string[] {
  const currencies = money.map(({ currency, rate }) =>
    rate ? `${currency}, prepočítané kurzom ${formatDecimal(rate).replace('.', ',')} ${currency} = 1 EUR` : currency,
  )
  const by = money.some((one) => one.by === undefined) ? undefined : money[0]?.by
  const source = { file: '', owner: ' (súbor ju neuvádza, povedali ste ju vy)' }
  return [
    `Mena: ${currencies.join('; ')}${by ? source[by] : ' (súbor ju neuvádza; inú povedzte cez --currency)'}`,
    `Jazyk: ${language === undefined ? 'nerozpoznaný' : languageNames[language]}${language === undefined || language === 'sk' ? '' : '. Obchod je slovenský, texty preložte.'}`,
    ...(note === undefined ? [] : [`Poznámka: ${note}`]),
  ]
}

function describeRefusals(title: string, { facts, refusals }: Outcome): string[] {
  if (refusals.length === 0) return []
  const remarks = createRemarks()
  remarks.add(refusals)
  return [title, ...remarks.groups().map((group) => describeGroup(group, nameColumn(facts)))]
}

function describeMissingPictures(pictures: LoadReport['missingPictures']): string[] {
  if (pictures.length === 0) return []
  const isRetried = pictures.some(({ isWorthRetrying }) => isWorthRetrying)
  return [
    `Chýbajúce obrázky (${pictures.length}), ich produkty sme prevzali bez nich:`,
    ...pictures.map(({ line, code, address, cause }) => `  riadok ${line} (${code}): ${address} – ${cause}`),
    ...(isRetried ? ['  Obrázky z webu bude bežiaci obchod skúšať sťahovať znova, prvý raz o 15 minút.'] : []),
  ]
}

function describeLosses({
  facts,
  losses,
  lostColumns,
}: {
  facts?: FileFacts | undefined
  losses: readonly RemarkGroup[]
  lostColumns: readonly ColumnUse[]
}) {
  if (losses.length === 0 && lostColumns.length === 0) return []
  const word = nameColumn(facts)
  return [
    'Neprevezme sa alebo sa zmení:',
    ...losses.map((group) => describeGroup(group, word)),
    ...lostColumns.map((use) => describeColumn(use, word)),
  ]
}

type Outcome = { facts?: FileFacts | undefined; refusals: readonly Refusal[] }

/** A table has columns, an XML file has elements. */
function nameColumn(facts: FileFacts | undefined): string {
  return facts?.delimiter === '' ? 'prvok' : 'stĺpec'
}

function describeGroup({ reason, column, count, places }: RemarkGroup, word: string): string {
  const shown = places.slice(0, shownPlaces).map(({ line, code }) => (code ? `${line} (${code})` : String(line)))
  const rest = count > shown.length ? ` a ďalšie, spolu ${count}` : ''
  const where = `${count === 1 ? 'riadok' : 'riadky'} ${shown.join(', ')}${rest}`
  return `  ${where}${column ? `, ${word} ${column}` : ''}: ${reason}`
}

function describeColumn({ title, rows, line, sample }: ColumnUse, word: string): string {
  const value = sample.replace(/\s+/g, ' ')
  const short = value.length > 60 ? `${value.slice(0, 59)}…` : value
  return `  ${word} ${title}: nepreberá sa (${rows} × hodnota, prvá na riadku ${line}: „${short}“)`
}
