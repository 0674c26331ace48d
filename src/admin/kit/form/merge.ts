/** The values of a form by field. */
export type Values = Readonly<Record<string, unknown>>

/** `base`: what both started from. */
export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }

/**
 * Three-way merge by field, of what a person has typed and what was saved meanwhile. `base` is what both started from. A
 * field that only one side changed takes that change; the same field changed to the same value is not asked about either.
 * A field that both changed differently stays as the person typed it, and is listed.
 */
export function mergeValues({ base, mine, theirs }: { base: Values; mine: Values; theirs: Values }): {
  values: Values
  conflicts: Conflict[]
} {
  const conflicts = Object.keys(mine)
    .filter((field) => !isSame(mine[field], base[field]))
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }))
  const values = Object.fromEntries(
    Object.keys(mine).map((field) => [field, isSame(mine[field], base[field]) ? theirs[field] : mine[field]]),
  )
  return { values, conflicts }
}

/** The fields that differ, with their new values: what a write sends. */
export function diffValues(base: Values, mine: Values): Values {
  return Object.fromEntries(Object.entries(mine).filter(([field, value]) => !isSame(value, base[field])))
}

export function hasChanges(base: Values, mine: Values): boolean {
  return Object.keys(diffValues(base, mine)).length > 0
}

/** Values come from JSON and go to JSON. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
