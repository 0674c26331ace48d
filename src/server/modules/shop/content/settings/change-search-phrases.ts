import type { SearchPhrases } from '#contracts/admin/search-phrases.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import {
  changeSettings,
  type Change,
  type ChangeDeps,
  readSettings,
  type StoredSettings,
  versionOf,
} from './change-settings.ts'
import { parseSetting, type SettingName } from './settings.ts'

const names: readonly SettingName[] = ['searchPhrases']

export async function readSearchPhrases(q: Queryable): Promise<SearchPhrases> {
  return toPhrases(await readSettings(q, names))
}

/** Throws 404 for another id than 1, 412 for another version. */
export function changeSearchPhrases(
  deps: ChangeDeps,
  write: AuditedWrite,
  change: Change<SearchPhrases>,
): Promise<SearchPhrases> {
  return changeSettings(deps, write, {
    ...change,
    names,
    thing: 'search-phrases',
    read: toPhrases,
    write: (_, { phrases }: SearchPhrases) => ({ searchPhrases: [...new Set(phrases.filter(Boolean))] }),
  })
}

function toPhrases(stored: StoredSettings): SearchPhrases {
  const phrases = parseSetting('searchPhrases', stored('searchPhrases').value)
  return { id: 1, version: versionOf(stored, names), phrases }
}
