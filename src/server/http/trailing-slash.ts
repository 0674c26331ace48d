/**
 * The URL without trailing slashes, query kept; undefined if there is nothing to redirect. Leading slashes are
 * collapsed to one, so that `//evil.example/` cannot become a redirect to another site.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const queryAt = url.indexOf('?')
  const path = queryAt === -1 ? url : url.slice(0, queryAt)
  const query = queryAt === -1 ? '' : url.slice(queryAt)
  if (path === '/' || !path.endsWith('/')) return undefined
  const trimmed = path.replace(/[/\\]+$/, '').replace(/^[/\\]+/, '/')
  return (trimmed.startsWith('/') ? trimmed : `/${trimmed}`) + query
}
