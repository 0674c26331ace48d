import type { Member } from '#contracts/admin/members.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

/** What the form of a person holds; the limit as it is typed, in euro. */
export type MemberFields = {
  email: string
  firstname: string
  lastname: string
  roles: readonly StaffRole[]
  branches: readonly StoreId[]
  limit: string
}

export const emptyFields: MemberFields = { email: '', firstname: '', lastname: '', roles: [], branches: [], limit: '' }

export function toFields(member: Member): MemberFields {
  const { email, firstname, lastname, roles, branches, amount_limit_cents: limitCents } = member
  return { email, firstname, lastname, roles, branches, limit: limitCents === null ? '' : toEuro(limitCents) }
}

/** The typed limit in cents; null = none, undefined = not an amount. */
export function readLimit(typed: string): Cents | null | undefined {
  const text = typed.replaceAll(/[\s€]/g, '').replace(',', '.')
  if (text === '') return null
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** The body of a save: only what has changed. */
export function toPatch(before: MemberFields, after: MemberFields) {
  const limit = readLimit(after.limit)
  return {
    ...(before.firstname !== after.firstname && { firstname: after.firstname }),
    ...(before.lastname !== after.lastname && { lastname: after.lastname }),
    ...(!isSame(before.roles, after.roles) && { roles: [...after.roles] }),
    ...(!isSame(before.branches, after.branches) && { branches: [...after.branches] }),
    ...(before.limit !== after.limit && limit !== undefined && { amountLimitCents: limit }),
  }
}

function toEuro(cents: Cents): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value))
}
