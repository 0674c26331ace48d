import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminPartyRole } from '#contracts/admin/party-roles.ts'
import { guestKinds } from '#contracts/party/guest-kinds.ts'
import { partySections } from '#contracts/party/sections.ts'
import { api } from '#admin/api.ts'
import { partyRoleWords as words } from '#admin/i18n/party-role-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { WordsControl } from '#admin/kit/collection/words-control.tsx'
import { loadChoices } from '../choices.ts'
import { CategoriesControl } from '../controls/categories-control.tsx'
import { goodsSiblings, partyRolesPath } from '../goods-siblings.ts'

const noOther: readonly unknown[] = []
const priorities = [1, 2, 3] as const

export const partyRoles = defineCollection<AdminPartyRole, AdminPartyRole>({
  path: partyRolesPath,
  thing: 'party-role',
  words,
  calls: api.partyRoles,
  endpoints: adminEndpoints.partyRoles,
  siblings: goodsSiblings,
  prepare: async () => void (await loadChoices()),
  nameOf: ({ name }) => name,
  detailOf: (row) => `${words.sections[row.section]} · ${words.sayAmount(row)}`,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'section', label: words.section, value: ({ section }) => words.sections[section] },
    { key: 'amount', label: words.amount, value: words.sayAmount },
    { key: 'priority', label: words.priority, value: ({ priority }) => sayPriority(priority) },
    { key: 'active', label: words.active, value: ({ is_active: isActive }) => (isActive ? '✓' : '–') },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 60 },
    {
      name: 'section',
      label: words.section,
      kind: 'choice',
      options: partySections.map((value) => ({ value, label: words.sections[value] })),
      initial: partySections[0],
    },
    { name: 'pieces', label: words.pieces, kind: 'decimal', hint: words.piecesHint },
    {
      name: 'per',
      label: words.per,
      kind: 'choice',
      options: guestKinds.map((value) => ({ value, label: words.kinds[value] })),
      initial: 'guest',
    },
    {
      name: 'category_ids',
      label: words.categories,
      hint: words.categoriesHint,
      initial: noOther,
      Control: CategoriesControl,
    },
    {
      name: 'words',
      label: words.words,
      hint: words.wordsHint,
      isOptional: true,
      initial: noOther,
      Control: WordsControl,
    },
    {
      name: 'not_words',
      label: words.notWords,
      hint: words.notWordsHint,
      isOptional: true,
      initial: noOther,
      Control: WordsControl,
    },
    { name: 'priority', label: words.priority, kind: 'number', hint: sayPriorities(), initial: 2, say: sayPriority },
    { name: 'position', label: words.position, kind: 'number', hint: words.positionHint, initial: 0 },
    { name: 'is_active', label: words.active, kind: 'flag', initial: true },
  ],
})

function sayPriorities(): string {
  return priorities.map((priority) => `${priority} = ${words.priorities[priority]}`).join(', ')
}

function sayPriority(value: unknown): string {
  const priority = priorities.find((one) => one === value)
  return priority === undefined ? '' : words.priorities[priority]
}
