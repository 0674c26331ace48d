import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'

/** The parameters that a read takes. `isOpen`: also those of the shop's facets, which are rows of a table. */
export type ReadParams = { names: ReadonlySet<string>; isOpen: boolean }

/** A longer address is not stored. Three filters with ten values each take half of this. */
const maxLength = 600

export function paramsOf({ query }: Endpoint): ReadParams {
  if (!(query instanceof z.ZodMiniObject)) return { names: new Set(), isOpen: false }
  return { names: new Set(Object.keys(query.shape)), isOpen: query._zod.def.catchall !== undefined }
}

/** The key of a read: its path and its parameters in one order. */
export function toReadKey(url: string): string {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return url
  const parts = url.slice(queryAt + 1).split('&')
  return parts.length === 1 ? url : `${url.slice(0, queryAt)}?${parts.sort().join('&')}`
}

/**
 * Whether the answer at this address may be stored: the path is written in the usual way, and every parameter is one that
 * the read takes, given once. An unknown one could otherwise make any number of copies of an answer.
 */
export function isStorable(
  url: string,
  { names, isOpen }: ReadParams,
  isOpenParam: (name: string) => boolean,
): boolean {
  if (url.length > maxLength) return false
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/.exec(url) ?? []
  if (!/^\/api\/[\w/-]+$/.test(path)) return false
  if (query === undefined) return true
  const given = query.split('&').map((part) => /^([^=]+)=/.exec(part)?.[1] ?? '')
  const isKnown = (name: string) => names.has(name) || (isOpen && isOpenParam(name))
  return !query.includes('#') && new Set(given).size === given.length && given.every(isKnown)
}
