import { getBrowserApi } from '#storefront/api.ts'

/** The API's limit per request. */
const maxAsked = 24
/** Answers of this visit by product id; undefined = requested, and there is none. */
const known = new Map<number, string | undefined>()

/** A second picture for each of these products, requested once. A product without one keeps its single picture. */
export async function loadSecondPictures(ids: readonly number[]): Promise<ReadonlyMap<number, string | undefined>> {
  const unknown = ids.filter((id) => !known.has(id)).slice(0, maxAsked)
  if (unknown.length > 0) {
    for (const id of unknown) known.set(id, undefined)
    try {
      const { data } = await getBrowserApi().catalog.secondPictures({ query: { ids: unknown.join(',') } })
      for (const { id, src } of data) known.set(id, src)
    } catch {
      // Only decoration: the next hover tries again.
      for (const id of unknown) known.delete(id)
    }
  }
  return new Map(known)
}
