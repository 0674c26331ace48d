import { isKnownPath } from '#storefront/kit/browser/known-routes.ts'
import { isInAppPath } from '#storefront/paths.ts'

/**
 * The path to open after logging in: the wished path if it stays in this shop, otherwise `fallback`. The login page itself is
 * excluded, because it would redirect forever.
 */
export async function safeRedirect(wished: unknown, fallback: string): Promise<string> {
  if (typeof wished !== 'string' || wished.length > 500 || !isInAppPath(wished)) return fallback
  // Resolved as a browser does, including dots and encoded slashes.
  const base = 'https://shop.invalid'
  const url = URL.canParse(wished, base) ? new URL(wished, base) : undefined
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  const isGuestOnly = ['/prihlasenie', '/registrace', '/obnova-hesla', '/odhlasenie', '/api'].some(
    (path) => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  if (isGuestOnly || !(await isKnownPath(url.pathname))) return fallback
  return url.pathname + url.search + url.hash
}
