/** The options of the import command. */
import { parseArgs } from 'node:util'
import { toVatRate } from '../src/server/modules/goods/catalog/import/fields/fields.rules.ts'
import { parseDecimal } from '../src/server/modules/goods/catalog/import/fields/money.rules.ts'
import type { ReadOptions } from '../src/server/modules/goods/catalog/import/reading.ts'
import { fileSource } from '../src/server/modules/goods/catalog/import/source/source.ts'
import { normalizeTitle } from '../src/server/modules/goods/catalog/import/source/csv-rows.ts'

export type ImportArguments = {
  files: string[]
  isDryRun: boolean
  reading: Omit<ReadOptions, 'now' | 'storeSlugs'>
}

export const usage = `Použitie: npm run import -- [voľby] katalóg.csv [ďalší súbor]
  --dry-run            iba prečíta súbor a vypíše, čo by sa stalo
  --currency CZK       mena súboru, ktorý ju neuvádza
  --rate CZK=25,30     koľko jednotiek meny je jedno euro
  --vat 20=23          sadzba alebo daňová trieda súboru a čo z nej bude
  --combinations k.csv kombinácie k súboru s produktmi z PrestaShopu
  --net                ceny súboru sú bez DPH (WooCommerce, Shopify)
  --map "Názov=name"   stĺpec súboru a náš stĺpec, pre každý zvlášť
Formáty a stĺpce: docs/how-to/import-catalog.md`

/** Returns the parsed arguments, or what is wrong with them. */
export function parseImportArguments(argv: readonly string[]): ImportArguments | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        net: { type: 'boolean', default: false },
        combinations: { type: 'string' },
        currency: { type: 'string' },
        rate: { type: 'string', multiple: true, default: [] },
        vat: { type: 'string', multiple: true, default: [] },
        map: { type: 'string', multiple: true, default: [] },
      },
    })
    if (positionals.length === 0) return { fault: 'Chýba súbor.' }
    if (values.combinations !== undefined && positionals.length > 1)
      return { fault: 'Ku --combinations patrí práve jeden súbor s produktmi.' }
    return {
      files: positionals,
      isDryRun: values['dry-run'],
      reading: {
        hasNetPrices: values.net,
        rates: new Map(values.rate.map(toRate)),
        vatRates: new Map(values.vat.map(toVatMapping)),
        ...(values.currency !== undefined && { currency: values.currency.trim().toUpperCase() }),
        ...(values.combinations !== undefined && { combinations: fileSource(values.combinations) }),
        ...(values.map.length > 0 && { columns: new Map(values.map.map(toColumnMapping)) }),
      },
    }
  } catch (error) {
    return { fault: error instanceof WrongOption ? error.message : `Nerozumieme voľbám: ${argv.join(' ')}` }
  }
}

class WrongOption extends Error {}

function toRate(text: string) {
  const [currency = '', amount = ''] = text.split('=')
  const rate = parseDecimal(amount.trim())
  if (!/^[a-z]{3}$/i.test(currency.trim()) || !rate || rate.digits === 0n)
    throw new WrongOption(`--rate ${text}: napíšte menu a koľko jej je jedno euro, napríklad --rate CZK=25,30.`)
  return [currency.trim().toUpperCase(), rate] as const
}

function toVatMapping(text: string) {
  const at = text.lastIndexOf('=')
  const rate = toVatRate(
    text
      .slice(at + 1)
      .replace('%', '')
      .trim(),
  )
  if (at < 1 || rate === undefined)
    throw new WrongOption(`--vat ${text}: napíšte sadzbu súboru a našu (23, 19 alebo 5), napríklad --vat 20=23.`)
  return [text.slice(0, at).replace('%', '').trim().toLowerCase(), rate] as const
}

function toColumnMapping(text: string) {
  const at = text.lastIndexOf('=')
  if (at < 1 || at === text.length - 1)
    throw new WrongOption(`--map ${text}: napíšte stĺpec súboru a náš stĺpec, napríklad --map "Názov=name".`)
  return [normalizeTitle(text.slice(0, at)), text.slice(at + 1).trim()] as const
}
