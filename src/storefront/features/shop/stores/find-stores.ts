import { foldedWords } from '#kernel/slug.ts'

type Place = { name: string; street: string; town: string; zip: string }

/** A ZIP that shares fewer leading digits with a store's says nothing about the distance. */
const minSharedDigits = 2

/**
 * Finds stores by part of a town, a street or a name, with or without diacritics; or by a ZIP, which finds the stores with a
 * common prefix of the ZIP, the longest first.
 */
export function findStores<Store extends Place>(stores: readonly Store[], query: string): Store[] {
  const digits = query.replace(/\s/g, '')
  if (/^\d{1,5}$/.test(digits)) return findByZip(stores, digits)
  const words = foldedWords(query)
  if (words.length === 0 && query.trim() !== '') return []
  return stores.filter((store) => {
    const known = foldedWords([store.town, store.street, store.name].join(' '))
    return words.every((word) => known.some((other) => other.startsWith(word)))
  })
}

function findByZip<Store extends Place>(stores: readonly Store[], digits: string): Store[] {
  const wanted = Math.min(minSharedDigits, digits.length)
  const scored = stores.map((store) => ({ store, shared: countShared(store.zip.replace(/\s/g, ''), digits) }))
  return scored
    .filter(({ shared }) => shared >= wanted)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ store }) => store)
}

function countShared(a: string, b: string): number {
  let count = 0
  while (count < b.length && a[count] === b[count]) count += 1
  return count
}
