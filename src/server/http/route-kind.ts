import type { FastifyRequest } from 'fastify'

export type RouteKind = 'probe' | 'file' | 'api' | 'page'

const probes: ReadonlySet<string> = new Set(['/livez', '/readyz'])

/**
 * The kind of a request by its matched route. Guards, limits and exemptions use this and never the raw URL: `/%61pi/me`
 * and `http://shop/api/me` are the same call as `/api/me`, and `/livezX` is a page.
 */
export function kindOf(request: FastifyRequest): RouteKind {
  const pattern = patternOf(request)
  if (pattern.startsWith('/api/')) return 'api'
  if (probes.has(pattern)) return 'probe'
  return pattern.startsWith('/assets/') || pattern.startsWith('/media/') ? 'file' : 'page'
}

/** The pattern of the matched route, `/api/cart/:cartId`; empty if none matched. */
export function patternOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

/** Proxies and unusual clients send `GET http://shop/path`: converts it to the usual form. */
export function toOriginForm(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}
