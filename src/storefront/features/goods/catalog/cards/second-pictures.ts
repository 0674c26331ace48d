import { getBrowserApi } from '#storefront/api.ts'

/** What the API takes at once. */
const maxAsked = 24
/** Of this visit, by product; undefined = asked for, and there is none. */
const known = new Map<number, string | undefined>()

/** Another picture of each of these products, asked for once; a product that has none, or is not told in time, has one picture. */
export async function loadSecondPictures(ids: readonly number[]): Promise<ReadonlyMap<number, string | undefined>> {
  const unknown = ids.filter((id) => !known.has(id)).slice(0, maxAsked)
  if (unknown.length > 0) {
    for (const id of unknown) known.set(id, undefined)
    try {
      const { data } = await getBrowserApi().catalog.secondPictures({ query: { ids: unknown.join(',') } })
      for (const { id, src } of data) known.set(id, src)
    } catch {
      // Nobody misses it; the next pointing asks again.
      for (const id of unknown) known.delete(id)
    }
  }
  return new Map(known)
}
