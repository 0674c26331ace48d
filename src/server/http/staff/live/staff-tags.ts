import * as z from 'zod/mini'
import type { LiveEvent } from '#contracts/admin/live.ts'
import { presenceMs } from '#contracts/admin/presence.ts'

// What the back office announces to the nodes of the shop. No page of visitors depends on such a tag.

/** A thing was written. */
export function toStaffTag({ thing, id }: { thing: string; id: string }): string {
  return `staff:${JSON.stringify({ kind: 'changed', thing, id })}`
}

type Editing = { thing: string; id: string; by: { id: number; name: string }; isEditing: boolean; now: Date }

export function toEditingTag({ isEditing, now, ...rest }: Editing): string {
  const until = new Date(now.getTime() + (isEditing ? presenceMs * 1.5 : 0)).toISOString()
  return `staff:${JSON.stringify({ kind: 'editing', ...rest, until })}`
}

const prefix = 'staff:'
const eventSchema = z.looseObject({ kind: z.enum(['changed', 'editing']), thing: z.string(), id: z.string() })

/** The event of such a tag as text, with the thing that it is about; undefined for the tags of pages. */
export function readStaffTag(tag: string): { thing: string; text: string } | undefined {
  if (!tag.startsWith(prefix)) return undefined
  const text = tag.slice(prefix.length)
  const { thing } = z.parse(eventSchema, JSON.parse(text)) satisfies Pick<LiveEvent, 'thing'>
  return { thing, text }
}
