import type { Menus } from '#contracts/admin/menus.ts'
import { messages } from '#contracts/messages.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { isLinkAlive } from '../office/links/check-links.ts'
import {
  changeSettings,
  type Change,
  type ChangeDeps,
  readSettings,
  type StoredSettings,
  versionOf,
} from './change-settings.ts'
import { parseSetting, type SettingName } from './settings.ts'

const names: readonly SettingName[] = ['bottommenu', 'topmenu']

export async function readMenus(q: Queryable): Promise<Menus> {
  return toMenus(await readSettings(q, names))
}

/** Throws 404 for another id than 1, 412 for another version, 422 by menu for an entry without a name or with a dead link. */
export async function changeMenus(deps: ChangeDeps, write: AuditedWrite, change: Change<Menus>): Promise<Menus> {
  await refuseFaults(write.tx, change.patch)
  return changeSettings(deps, write, {
    ...change,
    names,
    thing: 'menus',
    read: toMenus,
    write: (_, { top, bottom }: Menus) => ({ topmenu: top, bottommenu: bottom }),
  })
}

type Entry = Menus['top'][number]

async function refuseFaults(tx: Tx, { top, bottom }: Change<Menus>['patch']): Promise<void> {
  const faults: Record<string, string[]> = {}
  for (const [name, menu] of Object.entries({ top, bottom })) {
    const found = menu && (await findFault(tx, menu))
    if (found) faults[name] = [found]
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What is wrong with the first faulty entry of a menu, by its name. */
async function findFault(tx: Tx, menu: readonly Entry[]): Promise<string | undefined> {
  for (const [index, { text, link }] of menu.entries()) {
    if (text === '') return messages.staff.menuUnnamed(index + 1)
    if (!isSafeLink(link)) return messages.staff.menuEntry(text, messages.content.link)
    if (!(await isLinkAlive(tx, link))) return messages.staff.menuEntry(text, messages.staff.linkDead)
  }
  return undefined
}

function toMenus(stored: StoredSettings): Menus {
  return {
    id: 1,
    version: versionOf(stored, names),
    top: parseSetting('topmenu', stored('topmenu').value),
    bottom: parseSetting('bottommenu', stored('bottommenu').value),
  }
}
