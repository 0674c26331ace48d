import { changeSearch } from './change-search.ts'

type Place = { pathname: string; search: string }

/**
 * The address of a view with the text whose search is under way: the link was drawn before it. A view of another list, and one
 * that leaves the search on purpose, stay as they are. `here`: the address now; `next`: where the search leads, undefined = there
 * is none.
 */
export function keepTyped(href: string, { here, next }: { here: Place; next: Place | undefined }): string {
  if (next?.pathname !== here.pathname) return href
  const [path = '', search = ''] = href.split('?')
  const params = new URLSearchParams(search)
  const typed = readText(new URLSearchParams(next.search))
  const isOfList = path === '' || path === here.pathname
  if (!isOfList || readText(params) !== readText(new URLSearchParams(here.search))) return href
  return path + changeSearch(params, { q: typed })
}

function readText(params: URLSearchParams): string {
  return params.get('q') ?? ''
}
