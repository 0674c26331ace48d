const guardKey = 'chunkReloadedAt'
const guardMilliseconds = 60_000

/**
 * After a new release an open page asks for files that are gone. Then the whole page is loaded anew, which brings the new
 * release; at most once in a minute, so that a file that is truly missing ends on the error page and not in a circle.
 */
export function withReload<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      if (typeof document !== 'undefined' && mayReload()) {
        location.reload()
        // The page is leaving: nothing is shown meanwhile.
        return new Promise<never>(() => {})
      }
      throw error
    }
  }
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0)
  if (Date.now() - last < guardMilliseconds) return false
  sessionStorage.setItem(guardKey, String(Date.now()))
  return true
}
