import { readDestination } from './destination.ts'
import { findRecovery } from './find-recovery.ts'

/** A part of the page in a file of its own. A file that cannot be had is the matter of recovery.ts; on the server it is an error. */
export function withReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  if (import.meta.env.SSR) return load
  return () =>
    load().catch(async () => {
      const recovery = await findRecovery()
      if (recovery) return recovery.loadChunk(load)
      const destination = readDestination()
      if (destination) location.assign(destination.href)
      // The page does without: an error would take away what it shows.
      return new Promise<never>(() => {})
    })
}
