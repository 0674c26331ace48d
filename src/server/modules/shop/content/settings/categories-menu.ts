import type * as z from 'zod/mini'
import type { menuSchema } from '#contracts/content.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { upsertSetting } from '../editing/content-editing.queries.ts'
import { lockSetting } from './one-setting.queries.ts'
import { parseSetting } from './settings.ts'

type MenuLinks = z.infer<typeof menuSchema>

/**
 * Changes the menu of categories, which stays locked until the transaction ends. Returns whether it has changed: then the caller
 * announces `settings`.
 */
export async function changeCategoriesMenu(
  tx: Tx,
  now: Date,
  change: (menu: MenuLinks) => Promise<MenuLinks>,
): Promise<boolean> {
  const name = 'categoriesMenu'
  const menu = parseSetting(name, (await lockSetting(tx, name)).value)
  const value = await change(menu)
  if (JSON.stringify(value) === JSON.stringify(menu)) return false
  await upsertSetting(tx, { name, value, now })
  return true
}
