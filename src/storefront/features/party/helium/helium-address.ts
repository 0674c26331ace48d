import { readWhole, toSearch } from '#storefront/kit/forms/read-value.ts'
import type { HeliumChoice } from './helium-choice.ts'
import { mostBalloons, mostMeters } from './plan-helium.ts'

const countParam = 'balony'
const fillingParam = 'plnenie'
const garlandParam = 'girlanda'
const colorParam = 'farba'

/** The fields of the form, which are the parameters of the address. Counts are in the order of the sizes. */
export const heliumFields = {
  count: countParam,
  filling: fillingParam,
  garland: garlandParam,
  color: colorParam,
} as const

/** The choice in an address or a form; anything that is not one is ignored. `keys`: the sizes in their order. */
export function readHelium(
  search: Pick<FormData | URLSearchParams, 'get' | 'getAll'>,
  keys: readonly string[],
): HeliumChoice {
  const counts = search.getAll(countParam)
  return {
    counts: Object.fromEntries(keys.map((key, index) => [key, readWhole(counts[index], mostBalloons)])),
    filling: search.get(fillingParam) === 'predajna' ? 'shop' : 'tank',
    garlandMeters: readWhole(search.get(garlandParam), mostMeters),
    colors: search.getAll(colorParam).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  }
}

/** The same as fields. */
export function listHeliumFields(choice: HeliumChoice, keys: readonly string[]): [name: string, value: string][] {
  return [
    ...keys.map((key): [string, string] => [countParam, String(choice.counts[key] ?? 0)]),
    [fillingParam, choice.filling === 'shop' ? 'predajna' : 'flasa'],
    [garlandParam, String(choice.garlandMeters)],
    ...choice.colors.map((value): [string, string] => [colorParam, value]),
  ]
}

export function toHeliumSearch(choice: HeliumChoice, keys: readonly string[]): string {
  return toSearch(listHeliumFields(choice, keys))
}
