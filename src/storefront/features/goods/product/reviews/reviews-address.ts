// The reviews that a product page shows are chosen by its URL, so they work without JavaScript and can be shared.
const starsName = 'hviezdicky'
const pageName = 'hodnotenia'

export type ReviewsQuery = { stars: string | undefined; page: string }

export function readReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const stars = search.get(starsName)
  const page = search.get(pageName)
  return {
    stars: stars !== null && /^[1-5]$/.test(stars) ? stars : undefined,
    page: page !== null && /^[1-9]\d{0,3}$/.test(page) ? page : '1',
  }
}

/** The same URL with other reviews; another filter starts at its first page. */
export function reviewsHref(
  location: { pathname: string; search: string },
  { stars, page = 1 }: { stars: number | undefined; page?: number },
): string {
  const search = new URLSearchParams(location.search)
  if (stars === undefined) search.delete(starsName)
  else search.set(starsName, String(stars))
  if (page === 1) search.delete(pageName)
  else search.set(pageName, String(page))
  const text = search.toString()
  return `${location.pathname}${text === '' ? '' : `?${text}`}#hodnotenia`
}
