import type { Tx } from '#server/platform/db/db.ts'
import { upsertSetting } from '../editing/content-editing.queries.ts'
import { lockSetting } from './one-setting.queries.ts'
import { readStoredSetting } from './read-stored-setting.ts'
import { parseSetting } from './settings.ts'

/**
 * The price comparers' names for main categories are kept by their slugs: lets them follow another slug. Returns whether one did:
 * then the caller announces `settings`.
 */
export async function renameFeedCategory(
  tx: Tx,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const name = 'feeds'
  if ((await readStoredSetting(tx, name)).googleCategories[from] === undefined) return false
  const feeds = parseSetting(name, (await lockSetting(tx, name)).value)
  const { [from]: kept, ...others } = feeds.googleCategories
  if (kept === undefined) return false
  await upsertSetting(tx, { name, value: { ...feeds, googleCategories: { ...others, [to]: kept } }, now })
  return true
}
