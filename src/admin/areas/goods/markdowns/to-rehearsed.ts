import { markdownKinds, markdownRoundings } from '#contracts/admin/markdowns.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { readFixedPrices } from './fixed-prices.ts'

/** What the form asks a rehearsal for; undefined until it says when, what and how much. `id` null = it is not saved yet. */
export function toRehearsed(id: number | null, values: Values) {
  const { starts_at: startsAt, ends_at: endsAt, percent } = values
  const kind = markdownKinds.find((each) => each === values['kind']) ?? 'percent'
  const scope = {
    category_ids: numbersOf(values['category_ids']),
    brand_ids: numbersOf(values['brand_ids']),
    product_ids: idsOf(values['goods']),
  }
  const prices = readFixedPrices(values['prices']).flatMap(({ id: variantId, price_cents: cents }) =>
    typeof cents === 'number' && cents > 0 ? [{ id: variantId, price_cents: cents }] : [],
  )
  const hasGoods = kind === 'percent' ? Object.values(scope).flat().length > 0 : prices.length > 0
  const isTaken = kind === 'prices' || (Number.isInteger(percent) && Number(percent) >= 1 && Number(percent) <= 90)
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string' || !hasGoods || !isTaken) return undefined
  if (!(Date.parse(startsAt) < Date.parse(endsAt))) return undefined
  return {
    id,
    starts_at: startsAt,
    ends_at: endsAt,
    kind,
    percent: kind === 'percent' ? Number(percent) : null,
    rounding: markdownRoundings.find((each) => each === values['rounding']) ?? 'cent',
    ...scope,
    except_product_ids: idsOf(values['except_goods']),
    prices,
  }
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

function idsOf(value: unknown): number[] {
  const linked: unknown[] = Array.isArray(value) ? value : []
  return linked.flatMap((one) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : [],
  )
}
