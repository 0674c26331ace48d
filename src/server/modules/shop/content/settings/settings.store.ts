import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { CachedContacts, Setting } from '../content.types.ts'
import { listSettings } from '../reference.queries.ts'
import { parseSetting, type ReadSetting, type ReadSettingIn } from './settings.ts'

/** The stored settings, in the memory of this process. */
export type SettingsStore = {
  list: () => Promise<Setting[]>
  read: ReadSetting
  readIn: ReadSettingIn
  /** Without a query; undefined before the first read and when the shop has none. */
  peekContacts: () => CachedContacts | undefined
  drop: () => void
}

export function createSettingsStore(db: Db): SettingsStore {
  const cache = createMemoryCache<Setting[]>()
  const list = () => cache.get('all', () => listSettings(db.query))
  return {
    list,
    read: async (name) => parseSetting(name, (await list()).find((setting) => setting.name === name)?.value),
    readIn: async (q, name) =>
      parseSetting(name, (await listSettings(q)).find((setting) => setting.name === name)?.value),
    peekContacts() {
      const value = cache.peek('all')?.find((setting) => setting.name === 'contacts')?.value
      if (value === undefined) return undefined
      const contacts = parseSetting('contacts', value)
      return { shopName: contacts.shop_name, phone: contacts.phone, email: contacts.email }
    },
    drop: () => cache.dropAll(),
  }
}
