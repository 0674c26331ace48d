import * as z from 'zod/mini'

/** What a list is sorted by, as its values are compared. */
export type KeyType = 'text' | 'integer' | 'timestamptz'

/** The place of a row in its list: its values as text, then its id. */
export type RowKey = readonly [values: readonly string[], id: number]

const fits: Readonly<Record<KeyType, (text: string) => boolean>> = {
  text: () => true,
  integer: (text) => /^-?\d{1,10}$/.test(text),
  timestamptz: (text) => !Number.isNaN(Date.parse(text)),
}

/** Of a list that is sorted by values of these types. */
export function rowKeySchemaOf(types: readonly KeyType[]) {
  return z
    .tuple([z.array(z.string()), z.int()])
    .check(
      z.refine(([values]) => values.length === types.length && types.every((type, i) => fits[type](values[i] ?? ''))),
    )
}
