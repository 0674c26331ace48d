import type { Queryable } from '#server/platform/db/db.ts'

/** A value of a person's data: nested as the part that keeps it likes. */
export type PersonalValue =
  | string
  | number
  | boolean
  | null
  | readonly PersonalValue[]
  | { readonly [key: string]: PersonalValue }

/**
 * Whose data it is. Anybody may register with a stranger's address, so what was left under an e-mail without an account belongs only
 * to an account that has proved the e-mail; an unproved one is not even passed on.
 */
export type DataOwner = { userId: number; provedEmail: string | undefined }

/**
 * What another module keeps about a customer, for the copy of their data. How it is forgotten is a handler of `customer.erased`.
 * Accounts stand below orders, reviews and the rest, so composition.ts passes their parts in.
 */
export type PersonalDataSource = {
  /** The Slovak name of the part in the file. */
  name: string
  collect: (q: Queryable, owner: DataOwner) => Promise<PersonalValue>
}

/** Nested data → one row a value: part, place in it, value. */
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
