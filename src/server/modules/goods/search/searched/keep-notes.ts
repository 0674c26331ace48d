import type { FastifyInstance } from 'fastify'
import type { SearchNotes } from './note-searches.ts'

export type NotesPace = { everyMs: number; onTrouble: (error: unknown) => void }

/** Writes the counted searches of this process while it serves, and once more when it stops. */
export function keepNotes(
  app: FastifyInstance,
  notes: Pick<SearchNotes, 'store'>,
  { everyMs, onTrouble }: NotesPace,
): void {
  const store = () => notes.store().catch(onTrouble)
  const timer = setInterval(() => void store(), everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })
}
