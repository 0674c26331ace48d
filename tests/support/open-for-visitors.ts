import type { Shop } from '#server/shop.ts'

/** A shop that starts empty waits for its owner to open it; tests of visitors do not. */
export async function openForVisitors({ modules }: Pick<Shop, 'modules'>): Promise<void> {
  if (await modules.content.isPreparing()) await modules.content.saveSetting('shopState', { state: 'open' })
}
