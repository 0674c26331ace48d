// The table of reactions for ARCHITECTURE.md (node scripts/print-module-map.ts), made from the one that the shop runs.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { listReactions, type Reacting } from '../src/server/reactions.ts'

const modules = join(import.meta.dirname, '../src/server/modules')

export type PublishedEvent = { eventName: string; module: string }

/** Every event that a module declares, in folder order. */
export async function listEvents(): Promise<PublishedEvent[]> {
  const events: PublishedEvent[] = []
  for (const file of globSync('*/*/*.events.ts', { cwd: modules }).toSorted()) {
    const [, module = ''] = file.split('/')
    const declared: Record<string, unknown> = await import(join(modules, file))
    for (const type of Object.values(declared))
      if (isEventType(type)) events.push({ eventName: type.eventName, module })
  }
  return events
}

export async function renderReactions(): Promise<string> {
  const events = await listEvents()
  return [
    '| Event | Published by | In its transaction | After the commit |',
    '| --- | --- | --- | --- |',
    ...listReactions(nameHandlers()).map(({ eventName, handlers: { inTransaction = [], afterCommit = [] } }) => {
      const module = events.find((event) => event.eventName === eventName)?.module ?? '?'
      return `| \`${eventName}\` | ${module} | ${toNames(inTransaction)} | ${toNames(afterCommit)} |`
    }),
  ].join('\n')
}

function toNames(handlers: readonly { name: string }[]): string {
  return handlers.map(({ name }) => name).join(', ') || '–'
}

function isEventType(value: unknown): value is { eventName: string } {
  return typeof value === 'function' && 'eventName' in value && typeof value.eventName === 'string'
}

/** Stands in for the built modules: each of their functions carries its name from the table, as in `catalog.dropCaches`. */
function nameHandlers(): Reacting {
  const named = new Proxy(
    {},
    { get: (_, module: string) => new Proxy({}, { get: (__, name: string) => toNamed(`${module}.${name}`) }) },
  )
  // The table only takes functions from the modules and calls none.
  return named as Reacting
}

function toNamed(name: string) {
  return Object.defineProperty(async () => {}, 'name', { value: name })
}
