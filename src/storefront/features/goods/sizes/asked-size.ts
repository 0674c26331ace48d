import type * as z from 'zod/mini'
import type { sizeEndpoints } from '#contracts/sizes.ts'
import { maxMeasure, type Measure, measures } from '#contracts/size-tables.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'
import { paths } from '#storefront/paths.ts'

/** The names of measures in the URL of the page. */
export const measureFields: Readonly<Record<Measure, string>> = {
  height: 'vyska',
  chest: 'hrud',
  waist: 'pas',
  hips: 'boky',
  head: 'hlava',
  age: 'rokov',
}

export const wearers = ['dieta', 'zena', 'muz'] as const
type WearerValue = (typeof wearers)[number]
const wearerValues = { dieta: 'child', zena: 'woman', muz: 'man' } as const

type ListQuery = z.input<typeof sizeEndpoints.list.query>

export type AskedSize = {
  /** As typed, by measure. */
  values: Partial<Record<Measure, string>>
  /** The valid ones, as the API takes them. */
  measured: Partial<Record<Measure, string>>
  faults: Partial<Record<Measure, string>>
  /** Whether the form was sent, even if empty. */
  isSent: boolean
  wearer: WearerValue | undefined
  productId: number | undefined
  variantId: string | undefined
  page: string
}

/** What the URL asks for. The page is rendered per request, so these names are not in pageParams. */
export function readAsked(url: string): AskedSize {
  const given = Object.fromEntries(new URL(url).searchParams)
  const typed = measures.flatMap((measure) => {
    const text = given[measureFields[measure]]?.trim() ?? ''
    return text === '' ? [] : [[measure, text] as const]
  })
  const valid = typed.flatMap(([measure, text]) => (isValid(measure, text) ? [[measure, text] as const] : []))
  const faulty = typed.filter(([measure, text]) => !isValid(measure, text))
  return {
    values: Object.fromEntries(typed.map(([measure, text]) => [measure, text.slice(0, 10)])),
    measured: Object.fromEntries(valid),
    faults: Object.fromEntries(
      faulty.map(([measure]) => [measure, measure === 'age' ? words.faults.age : words.faults.cm]),
    ),
    isSent: measures.some((measure) => given[measureFields[measure]] !== undefined),
    wearer: isWearer(given['pre']) ? given['pre'] : undefined,
    productId: readNumber(given['produkt']),
    variantId: readNumber(given['variant'])?.toString(),
    page: /^[1-9]\d{0,3}$/.test(given['strana'] ?? '') ? (given['strana'] ?? '1') : '1',
  }
}

/** The kind of person as the API names it, and back. */
export function wearerOf(wearer: string | null): WearerValue | undefined {
  return wearers.find((value) => wearerValues[value] === wearer)
}

export function toWearer(value: WearerValue | undefined) {
  return value === undefined ? null : wearerValues[value]
}

export function hasMeasures({ measured, faults }: AskedSize): boolean {
  return Object.keys(measured).length > 0 && Object.keys(faults).length === 0
}

export function toListQuery({ measured, wearer, page }: AskedSize): ListQuery {
  return { ...measured, page, ...(wearer && { wearer: wearerValues[wearer] }) }
}

/** The address of a page of the list with the same measures, of all goods. */
export function listHref({ measured, wearer }: Pick<AskedSize, 'measured' | 'wearer'>, page = 1): string {
  const query = new URLSearchParams(
    measures.flatMap((measure) =>
      measured[measure] === undefined ? [] : [[measureFields[measure], measured[measure]]],
    ),
  )
  if (wearer) query.set('pre', wearer)
  if (page > 1) query.set('strana', String(page))
  return `${paths.sizeFinder()}?${query.toString()}`
}

function isValid(measure: Measure, text: string): boolean {
  if (measure === 'age') return /^(\d|[1-9]\d)$/.test(text)
  return /^[1-9]\d{1,2}$/.test(text) && Number(text) <= maxMeasure
}

function isWearer(text: string | undefined): text is WearerValue {
  return wearers.some((value) => value === text)
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
