import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { isStaffRole, staffRoles } from '#contracts/admin/permissions.ts'
import { auditWords as words } from '#admin/i18n/audit-words.ts'
import type { Collection } from '#admin/kit/collection/collection.ts'
import { sayOf } from '#admin/kit/collection/say-field.ts'
import type { HistoryField } from '#admin/kit/timeline/change-lines.tsx'
import { paths } from '#admin/paths.ts'
import { formatPrice } from '#ui/format.ts'

/** Screens of things without a list of the kit. */
const addresses: Readonly<Record<string, (row: NamedAuditRow) => string | undefined>> = {
  order: ({ thing_name: number }) => (number === '' ? undefined : `${paths.orders}/${number}`),
  staff: ({ thing_id: id }) => `${paths.members}/${id}`,
  influencer: ({ thing_id: id }) => `${paths.influencers}/${id}`,
  wave: ({ thing_id: id }) => `${paths.waves}/${id}`,
  company: () => paths.company,
  vat: () => paths.vat,
  'bank-account': () => paths.bankAccount,
  'shop-rules': () => paths.shopRules,
  'payment-gateway': () => paths.gateways,
  'carrier-account': () => paths.carrierAccounts,
  'heureka-account': () => paths.heurekaAccount,
  feeds: () => paths.feedSettings,
  welcome: () => paths.welcome,
  messages: () => paths.messages,
  'search-phrases': () => `${paths.search}/priklady`,
  'legal-texts': () => paths.legalTexts,
}

/** What a row is about: `objednávka 2611250001`. A kind without a word keeps the name that the log has. */
export function nameThing(row: Pick<NamedAuditRow, 'thing' | 'thing_id' | 'thing_name'>): string {
  const { thing, thing_id: id, thing_name: name } = row
  const isOnly = id === '1' && addresses[thing] !== undefined && name === '' && thing !== 'wave'
  return [words.things[thing] ?? thing, name === '' && !isOnly ? (words.services[id] ?? id) : name]
    .filter(Boolean)
    .join(' ')
}

/** The screen of the thing, if it has one and still exists. */
export function addressOf(row: NamedAuditRow, collections: readonly Collection[]): string | undefined {
  const collection = collections.find(({ thing }) => thing === row.thing)
  if (collection) return row.thing_name === '' ? undefined : `${collection.path}/${row.thing_id}`
  const whole = wholeOf(row, collections)
  if (whole) return row.whole_id === null ? undefined : `${whole.path}/${row.whole_id}`
  return addresses[row.thing]?.(row)
}

/** The list of the things that a thing is a part of, as variants are of goods. */
export function wholeOf({ thing }: NamedAuditRow, collections: readonly Collection[]): Collection | undefined {
  return collections.find(({ alsoFollows }) => alsoFollows === thing)
}

/** What the fields of a kind of thing are called, and their values. */
export function fieldsOf(thing: string, collections: readonly Collection[]): HistoryField[] {
  const collection = collections.find((each) => each.thing === thing || each.alsoFollows === thing)
  if (collection) {
    return [...collection.fields, ...(collection.historyFields ?? [])].map((field) => ({ ...field, say: sayOf(field) }))
  }
  return Object.entries(words.fields).map(([name, label]) => ({
    name,
    label,
    say: name === 'roles' ? sayRole : name.endsWith('_cents') ? sayAmount : undefined,
  }))
}

function sayAmount(cents: unknown): string | undefined {
  return typeof cents === 'number' ? formatPrice(cents) : undefined
}

function sayRole(part: unknown): string | undefined {
  return typeof part === 'string' && isStaffRole(part) ? staffRoles[part].name : undefined
}
