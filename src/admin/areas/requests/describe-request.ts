import type { AuditChange } from '#contracts/admin/audit.ts'
import type { StaffRequest } from '#contracts/admin/requests.ts'
import { order } from '#contracts/messages/order.ts'
import { requestWords as words } from '#admin/i18n/request-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatPrice } from '#ui/format.ts'

/** What a request is about: the write and the order. */
export function nameRequest({ operation, thing_name: number }: Pick<StaffRequest, 'operation' | 'thing_name'>): string {
  const what = words.operations[operation] ?? words.otherOperation
  return number === '' ? what : `${what}, ${words.order(number)}`
}

export type DescribedChange = { field: string; label: string; before: string; after: string }

/** The changes as people say them; numbers of rows in the database say nothing to them. */
export function describeChanges(changes: readonly AuditChange[]): DescribedChange[] {
  return changes
    .filter(({ field }) => !field.endsWith('Id'))
    .map(({ field, before, after, is_personal: isPersonal }) => ({
      field,
      label: words.fields[field] ?? field,
      before: isPersonal ? '' : toText(field, before),
      after: isPersonal ? words.personal : toText(field, after),
    }))
}

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: order.states,
  payment_state: orderWords.paid,
  delivery_state: words.deliveryStates,
}

function toText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'number') return /[cC]ents$/.test(field) ? formatPrice(value) : String(value)
  if (typeof value === 'string') return states[field]?.[value] ?? value
  return JSON.stringify(value)
}
