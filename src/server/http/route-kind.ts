import type { FastifyRequest } from 'fastify'

export type RouteKind = 'probe' | 'file' | 'api' | 'page'

const probes: ReadonlySet<string> = new Set(['/livez', '/readyz'])

/**
 * What a request asks for, told by the route that it matched. Guards, limits and exemptions ask this and never the address as
 * it was written: `/%61pi/me` and `http://shop/api/me` are the same call as `/api/me`, and `/livezX` is a page.
 */
export function kindOf(request: FastifyRequest): RouteKind {
  const pattern = patternOf(request)
  if (pattern.startsWith('/api/')) return 'api'
  if (probes.has(pattern)) return 'probe'
  return pattern.startsWith('/assets/') || pattern.startsWith('/media/') ? 'file' : 'page'
}

/** The matched route as it was registered, `/api/cart/:cartId`; empty when there is none. */
export function patternOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

/** Proxies and odd clients send `GET http://shop/path`: the same request in the form that everything else reads. */
export function toOriginForm(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}
