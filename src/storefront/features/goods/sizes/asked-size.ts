import type * as z from 'zod/mini'
import type { sizeEndpoints } from '#contracts/sizes.ts'
import { maxMeasure, type Measure, measures } from '#contracts/size-tables.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'
import { type KeptProfile, toWearer, type WearerValue, wearers } from '#storefront/kit/goods/kept-profiles.ts'
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
  /** The address of a list that the visitor comes from, without a fit. */
  listHref: string | undefined
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
    listHref: readListHref(given['zoznam']),
    page: /^[1-9]\d{0,3}$/.test(given['strana'] ?? '') ? (given['strana'] ?? '1') : '1',
  }
}

export function hasMeasures({ measured, faults }: AskedSize): boolean {
  return Object.keys(measured).length > 0 && Object.keys(faults).length === 0
}

export function toListQuery({ measured, wearer, page }: AskedSize): ListQuery {
  return { ...measured, page, wearer: toWearer(wearer) ?? undefined }
}

type Asked = Pick<AskedSize, 'measured' | 'wearer'> & Partial<Pick<AskedSize, 'listHref'>>

/** The address of a page of the list with the same measures, of all goods. */
export function listHref({ measured, wearer, listHref: from }: Asked, page = 1): string {
  const query = new URLSearchParams(
    measures.flatMap((measure) =>
      measured[measure] === undefined ? [] : [[measureFields[measure], measured[measure]]],
    ),
  )
  if (wearer) query.set('pre', wearer)
  if (from !== undefined) query.set('zoznam', from)
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

/** Only an address of this shop: it becomes a link. */
function readListHref(text: string | undefined): string | undefined {
  return text !== undefined && /^\/[a-z0-9][\w/.,?=&%-]{0,300}$/i.test(text) ? text : undefined
}

/** The finder with these measures, for the same product or list. */
export function profileHref(profile: KeptProfile, { productId, variantId, listHref: from }: AskedSize): string {
  const of =
    productId === undefined ? '' : `&produkt=${productId}${variantId === undefined ? '' : `&variant=${variantId}`}`
  return listHref({ ...profile, listHref: from }) + of
}

/** The list that the visitor comes from, only what is in stock in the size that fits. */
export function inSizeHref(list: string, fit: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}miery=${fit}`
}
