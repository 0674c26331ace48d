import type { FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** Far deeper than any body of the contracts; anything deeper is an attack on recursive code. */
const maxDepth = 32

/**
 * PostgreSQL refuses a NUL in text and half a surrogate pair in JSON. Refused here as a client error, so they do not
 * become a server error.
 */
export function refuseUnstorableText({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  for (const part of [params, query, body]) if (isUnstorable(part)) throw new ApiError('bad_request')
}

export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  if (depth === maxDepth) return true
  return Object.entries(value).some(([key, entry]) => isUnstorable(key, depth + 1) || isUnstorable(entry, depth + 1))
}
