import type { Location } from './router-state.ts'

export function toLocation({ pathname, search, hash }: URL, key: string): Location {
  return { pathname, search, hash, key }
}

export function toHref({ pathname, search, hash }: Omit<Location, 'key'>): string {
  return pathname + search + hash
}
