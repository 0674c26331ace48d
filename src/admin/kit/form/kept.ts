import type { Drafts } from './drafts.ts'
import { diffValues, type Values } from './merge.ts'

/** What is typed, and since when it waits if the person continues with it. */
export type Restored<T> = { typed: T; since: string | undefined }

/** Continues with what is kept under the name; what an older version of the form kept otherwise is left out. */
export function readKept<T extends Values>(drafts: Drafts, name: string, empty: T): Restored<T> {
  const draft = drafts.read(name)
  const kept = Object.entries(draft?.changes ?? {}).filter(
    ([field, value]) => isKeepable(value) && field in empty && sortOf(value) === sortOf(empty[field]),
  )
  if (!draft || kept.length === 0) return { typed: empty, since: undefined }
  return { typed: { ...empty, ...Object.fromEntries(kept) }, since: draft.at }
}

/** Keeps what differs from the empty form; an empty form is not kept. */
export function writeKept(drafts: Drafts, name: string, { empty, typed }: { empty: Values; typed: Values }): void {
  const changes = Object.entries(diffValues(empty, typed)).filter(([, value]) => isKeepable(value))
  drafts.write(name, {
    version: undefined,
    base: {},
    changes: Object.fromEntries(changes),
    at: new Date().toISOString(),
  })
}

function isKeepable(value: unknown): boolean {
  return ['text', 'mark', 'list', 'record'].includes(sortOf(value))
}

function sortOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'record'
  // A field of a number holds a text while it is typed.
  return typeof value === 'boolean' ? 'mark' : 'text'
}
