import type { Facet } from '#contracts/facets.ts'
import type { FacetColumn } from './facet-column.store.ts'

type Named = { name: string }

type Compared = { value: string; name: string; all: number }

/**
 * Orders values by the unfiltered list, so that they keep their place while a visitor filters; those that the owner has put in order are
 * first, and hidden ones are left out.
 */
export function arrangeValues({ facet, dictionary }: FacetColumn, values: { id: number; all: number }[]) {
  const { own, order } = facet
  const compare = comparisons[order]
  const named = values.map((value) => ({ ...value, ...dictionary.get(value.id) }))
  if (!own) return named.sort(compare)
  const placeOf = ({ value }: Compared) => own.places.get(value) ?? own.places.size
  return named.filter(({ value }) => !own.hidden.has(value)).sort((a, b) => placeOf(a) - placeOf(b) || compare(a, b))
}

const comparisons = { frequency: byFrequency, size: bySize, number: byNumber }

export function compareValues(order: Facet['order']): (a: Compared, b: Compared) => number {
  return comparisons[order]
}

function byFrequency(a: { value: string; all: number }, b: { value: string; all: number }): number {
  return b.all - a.all || (a.value < b.value ? -1 : 1)
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', '3xl', 'xxxl', '4xl']

/** S, M, L, XL, then sizes by their number, then words: "S", "XL", "110/116", "122/128", "univerzálna". */
function bySize(a: Named, b: Named): number {
  return compareKeys(sizeKey(a.name), sizeKey(b.name)) || compareText(a.name, b.name)
}

function sizeKey(name: string): [number, number] {
  const letter = letterSizes.indexOf(name.toLowerCase())
  if (letter !== -1) return [0, letter]
  const number = firstNumber(name)
  return number === undefined ? [2, 0] : [1, number]
}

/** By the first number, words such as "dospelí" last: "od 3 rokov", "4–14 rokov", "od 18 rokov", "dospelí". */
function byNumber(a: Named, b: Named): number {
  return (firstNumber(a.name) ?? Infinity) === (firstNumber(b.name) ?? Infinity)
    ? compareText(a.name, b.name)
    : (firstNumber(a.name) ?? Infinity) - (firstNumber(b.name) ?? Infinity)
}

function firstNumber(text: string): number | undefined {
  const match = /\d+(?:[.,]\d+)?/.exec(text)
  return match ? Number(match[0].replace(',', '.')) : undefined
}

function compareKeys([a, first]: [number, number], [b, second]: [number, number]): number {
  return a - b || first - second
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
