import type { Queryable } from '#server/platform/db/db.ts'
import { findSetting } from './one-setting.queries.ts'
import { parseSetting, type SettingName, type SettingValues } from './settings.ts'

/** A setting as it is stored, inside a transaction: the memory of the process would read it on another connection. */
export async function readStoredSetting<Name extends SettingName>(
  q: Queryable,
  name: Name,
): Promise<SettingValues[Name]> {
  return parseSetting(name, (await findSetting(q, name)).value)
}
