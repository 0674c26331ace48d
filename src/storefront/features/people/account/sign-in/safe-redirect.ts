import { isKnownPath } from '#storefront/kit/browser/known-routes.ts'
import { isInAppPath } from '#storefront/paths.ts'

/**
 * Where a visitor may be sent after logging in: the wished path when it stays in this shop, otherwise `fallback`. The
 * login page itself is no target: it would send him on for ever.
 */
export function safeRedirect(wished: unknown, fallback: string): string {
  if (typeof wished !== 'string' || wished.length > 500 || !isInAppPath(wished)) return fallback
  // What a browser would make of it, dots and encoded slashes included.
  const base = 'https://shop.invalid'
  const url = URL.canParse(wished, base) ? new URL(wished, base) : undefined
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  const isGuestOnly = ['/prihlasenie', '/registrace', '/obnova-hesla', '/odhlasenie', '/api'].some(
    (path) => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  if (isGuestOnly || !isKnownPath(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
