import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** A value of a person's data, nested as its module likes. */
export type PersonalValue =
  | string
  | number
  | boolean
  | null
  | readonly PersonalValue[]
  | { readonly [key: string]: PersonalValue }

/**
 * The owner of personal data. Anyone can register with a stranger's address, so data left under an e-mail without an account
 * belongs only to the account that verified the e-mail; an unverified one is not even passed on.
 */
export type DataOwner = { userId: UserId; provedEmail: string | undefined }

/**
 * What another module keeps about a customer, for the copy of their data. Erasing it is a handler of `customer.erased`.
 * Accounts stand below orders, reviews and the rest, so composition.ts passes their parts in.
 */
export type PersonalDataSource = {
  /** The Slovak name of the part in the file. */
  name: string
  collect: (q: Queryable, owner: DataOwner) => Promise<PersonalValue>
}

/** Nested data → one row per value: part, path, value. */
export function toRows(data: Readonly<Record<string, PersonalValue>>): string[][] {
  return [
    ['Oblasť', 'Údaj', 'Hodnota'],
    ...Object.entries(data).flatMap(([part, value]) => flatten(value).map(([path, text]) => [part, path, text])),
  ]
}

function flatten(value: PersonalValue, path: readonly string[] = []): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path.join(' / '), value === null ? '' : String(value)]]
  const entries: [string, PersonalValue][] = isList(value)
    ? value.map((item, index) => [String(index + 1), item])
    : Object.entries(value)
  return entries.flatMap(([key, item]) => flatten(item, [...path, key]))
}

function isList(value: object): value is readonly PersonalValue[] {
  return Array.isArray(value)
}
