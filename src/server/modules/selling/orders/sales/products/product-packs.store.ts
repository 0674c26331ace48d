import type { StoreId } from '#kernel/ids.ts'
import type { ProductPack } from './product-packs.rules.ts'

export type KeptPack = { id: number; day: string; storeId: StoreId | null; pack: ProductPack }

/** Sums that this process has read. A day that is summed again gets another id, so what is kept never becomes wrong. */
export type PackStore = {
  /** By id, also after another `keep` has dropped them. */
  listKnown: (span: { from: string; to: string }) => ReadonlyMap<number, ProductPack>
  keep: (kept: KeptPack) => void
}

/** Keeps what was used last, up to `maxBytes`. */
export function createPackStore({ maxBytes }: { maxBytes: number }): PackStore {
  const packs = new Map<string, KeptPack>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= packs.get(key)?.pack.byteLength ?? 0
    packs.delete(key)
  }
  const add = (key: string, kept: KeptPack) => {
    drop(key)
    packs.set(key, kept)
    bytes += kept.pack.byteLength
  }
  return {
    listKnown({ from, to }) {
      const used = [...packs].filter(([, { day }]) => day >= from && day <= to)
      for (const [key, kept] of used) add(key, kept)
      return new Map(used.map(([, { id, pack }]) => [id, pack]))
    },
    keep(kept) {
      add(`${kept.day} ${kept.storeId ?? ''}`, kept)
      for (const key of packs.keys()) {
        if (bytes <= maxBytes) return
        drop(key)
      }
    },
  }
}
