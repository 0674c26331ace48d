import { getBrowserApi } from '#storefront/api.ts'

let loading: Promise<string[]> | undefined

/** The phrases that the shop suggests to search for, requested once; a failure is tried again by the next call. */
export function loadPhrases(): Promise<string[]> {
  loading ??= getBrowserApi()
    .content.searchPlaceholders()
    .then(
      ({ data }) => data.map(({ text }) => text),
      () => {
        loading = undefined
        return []
      },
    )
  return loading
}
