import { redirect } from '#storefront/router/index.ts'

/**
 * The redirect from a page number beyond the last page, as in an old link or after a list has become shorter. Permanent, so that
 * no search engine lists empty pages; not cached, because the list may grow.
 */
export function toLastPage(url: string): Response {
  return redirect(url, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
