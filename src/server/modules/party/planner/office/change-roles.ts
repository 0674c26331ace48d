import type { AdminPartyRole, NewPartyRole, PartyRolePatch } from '#contracts/admin/party-roles.ts'
import { partyRoles as words } from '#contracts/messages/party-roles.ts'
import type { PartyRoleId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { toRole } from './read-roles.ts'
import * as queries from './roles.queries.ts'

/** Plans keep it in their address, so it never changes: "Dezertné taniere" → "dezertne-taniere". */
const keyLength = 31
const usualPriority = 2

// Plans read the roles again after two seconds, so nothing is announced.
const roles = createPlainWrites({
  thing: 'party-role',
  find: queries.findRole,
  lock: queries.lockRole,
  update: queries.updateRole,
  remove: queries.deleteRole,
  show: toRole,
  log: (stored) => {
    const { id: _, version: __, ...fields } = toRole(stored)
    return fields
  },
  rules: {
    party_roles_pkey: { field: 'name', message: words.nameTaken },
    party_role_categories_category_id_fkey: { field: 'category_ids', message: words.category },
  },
})

/** Throws 422 for a name that another one has, and for a category that there is not. */
export async function createRole(write: AuditedWrite, input: NewPartyRole): Promise<AdminPartyRole> {
  const key = toKey(input.name)
  if (await queries.isKeyTaken(write.tx, key)) throw invalid({ name: [words.nameTaken] })
  return roles.add({}, write, (tx) =>
    queries.insertRole(tx, {
      key,
      name: input.name,
      section: input.section,
      per: input.per,
      piecesHundredths: toHundredths(input.pieces),
      priority: input.priority ?? usualPriority,
      words: input.words ?? [],
      notWords: input.not_words ?? [],
      position: input.position,
      isActive: input.is_active ?? true,
      categoryIds: input.category_ids,
    }),
  )
}

/** Throws 422 for a category that there is not. */
export function changeRole(
  write: AuditedWrite,
  { id, version, patch }: { id: PartyRoleId; version: number; patch: PartyRolePatch },
): Promise<AdminPartyRole> {
  const { pieces, not_words: notWords, is_active: isActive, category_ids: categoryIds, ...same } = patch
  const piecesHundredths = pieces === undefined ? undefined : toHundredths(pieces)
  return roles.change({}, write, { id, version, patch: { ...same, piecesHundredths, notWords, isActive, categoryIds } })
}

export async function removeRole(write: AuditedWrite, key: { id: PartyRoleId; version: number }): Promise<void> {
  await roles.remove({}, write, key)
}

function toKey(name: string): string {
  const slug = slugify(name)
  return (/^[a-z]/.test(slug) ? slug : `p-${slug}`).slice(0, keyLength).replace(/-$/, '')
}

function toHundredths(pieces: number): number {
  return Math.round(pieces * 100)
}
