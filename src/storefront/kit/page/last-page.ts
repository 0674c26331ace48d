import { redirect } from 'react-router'

/**
 * Where a page beyond the last one leads, from an old link or a list that has become shorter. For good, so that no engine lists
 * empty pages; asked again each time, because the list may grow.
 */
export function toLastPage(url: string): Response {
  return redirect(url, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
