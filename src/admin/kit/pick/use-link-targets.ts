import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { api } from '#admin/api.ts'
import { type Found, type Search, useFound } from './use-found.ts'

/** What the shop has under these words. Without an answer, an address can still be typed. */
export function useLinkTargets(typed: string, onEnter: Search<LinkTarget>['onEnter']): Found<LinkTarget> {
  return useFound(typed, { find, onEnter })
}

async function find(q: string, signal: AbortSignal): Promise<LinkTarget[]> {
  return (await api.linkTargets.list({ query: { q }, signal })).data
}
