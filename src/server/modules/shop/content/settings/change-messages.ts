import type { OwnText, ShopMessages } from '#contracts/admin/shop-messages.ts'
import { messages } from '#contracts/messages.ts'
import { editableMessages, findMessage, type MessageArea, messageAreas } from '#contracts/editable-messages.ts'
import { invalid } from '#server/http/errors.ts'
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

const names: readonly SettingName[] = ['messages']

export async function readMessages(q: Queryable): Promise<ShopMessages> {
  return toMessages(await readSettings(q, names))
}

/** Throws 404 for another id than 1, 412 for another version, 422 by area for an unknown message or one that lacks a gap. */
export function changeMessages(
  deps: ChangeDeps,
  write: AuditedWrite,
  change: Change<ShopMessages>,
): Promise<ShopMessages> {
  refuseFaults(change.patch)
  return changeSettings(deps, write, {
    ...change,
    names,
    thing: 'messages',
    read: toMessages,
    write: (_, changed: ShopMessages) => ({
      messages: Object.fromEntries(
        messageAreas.flatMap((area) =>
          changed[area].filter(isOwn(area)).map(({ name, text }) => [`${area}.${name}`, text]),
        ),
      ),
    }),
  })
}

/** From a text of the catalog to that of the shop. */
export function toReplacements(stored: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    editableMessages.flatMap(({ area, name, text }) => {
      const own = stored[`${area}.${name}`]
      return own === undefined ? [] : [[text, own]]
    }),
  )
}

function refuseFaults(patch: Change<ShopMessages>['patch']): void {
  const faults: Record<string, string[]> = {}
  for (const area of messageAreas) {
    const found = patch[area]?.map((own) => findFault(area, own)).find((fault) => fault !== undefined)
    if (found) faults[area] = [found]
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function findFault(area: MessageArea, { name, text }: OwnText): string | undefined {
  const message = findMessage(area, name)
  if (!message) return messages.staff.messageUnknown(name)
  const missing = text === '' ? undefined : message.gaps.find((gap) => !text.includes(`{${gap}}`))
  return missing && messages.staff.messageLacksGap(message.text, missing)
}

/** A text that is empty, or that of the catalog, is none of their own. */
function isOwn(area: MessageArea) {
  return ({ name, text }: OwnText) => text !== '' && text !== findMessage(area, name)?.text
}

function toMessages(stored: StoredSettings): ShopMessages {
  const own = parseSetting('messages', stored('messages').value)
  const of = (area: MessageArea): OwnText[] =>
    editableMessages.flatMap(({ area: its, name }) => {
      const text = its === area ? own[`${area}.${name}`] : undefined
      return text === undefined ? [] : [{ name, text }]
    })
  return {
    id: 1,
    version: versionOf(stored, names),
    form: of('form'),
    cart: of('cart'),
    voucher: of('voucher'),
    checkout: of('checkout'),
    order: of('order'),
    account: of('account'),
    newsletter: of('newsletter'),
  }
}
