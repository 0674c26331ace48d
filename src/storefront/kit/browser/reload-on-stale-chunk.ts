import { readDestination } from './destination.ts'
import { loadRecovery } from './load-recovery.ts'

/** Loads a part of the page from its own file. recovery.ts handles a file that fails; on the server that is an error. */
export function withReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  if (import.meta.env.SSR) return load
  return () =>
    load().catch(async () => {
      const recovery = await loadRecovery()
      if (recovery) return recovery.loadChunk(load)
      const destination = readDestination()
      if (destination) location.assign(destination.href)
      // The page works without this part: an error would replace its content.
      return new Promise<never>(() => {})
    })
}
