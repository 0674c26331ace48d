const guardKey = 'admin.reloadedAt'
const guardMilliseconds = 30_000

/**
 * Loads a part of the program from its own file. After a release the file of an older program may be gone: the page is
 * loaded again, once. Nothing typed is lost, because forms keep drafts.
 */
export function withReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(async (error: unknown) => {
      if (!navigator.onLine || wasReloaded()) throw error
      sessionStorage.setItem(guardKey, String(Date.now()))
      location.reload()
      return new Promise<never>(() => {})
    })
}

/** A person asks for what did not come: the page may be loaded again for it. */
export function allowReload(): void {
  sessionStorage.removeItem(guardKey)
}

function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(guardKey) ?? 0) < guardMilliseconds
}
