/** Remembers which keys were asked before, in constant memory. */
export type AskedKeys = {
  /** Notes a key, and returns whether it was noted before. A key may be forgotten: another one of its slot replaces it. */
  note: (key: string) => boolean
}

/** `slots` is a power of two. */
export function createAskedKeys(slots = 16_384): AskedKeys {
  const hashes = new Uint32Array(slots)
  return {
    note(key) {
      const hash = hashOf(key)
      const slot = hash & (slots - 1)
      const isKnown = hashes[slot] === hash
      hashes[slot] = hash
      return isKnown
    },
  }
}

/** FNV-1a, never 0: that is an empty slot. Equal hashes of two keys cost nothing but an early storing. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
