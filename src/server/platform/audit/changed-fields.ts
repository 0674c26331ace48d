import type { Changes } from './audit.types.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The changed fields between two states of a thing; undefined = it is new, or gone. Its version is not one of them: an entry
 * has it beside its changes. Values of `personal` fields are left out, because the log is never changed and the erasure of
 * a person must hold.
 */
export function changedFields({
  before = {},
  after = {},
  personal = [],
}: {
  before?: Fields | undefined
  after?: Fields | undefined
  personal?: readonly string[]
}): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .filter((name) => name !== 'version')
      .map((name) => ({ name, pair: [before[name] ?? null, after[name] ?? null] as const }))
      .filter(({ pair: [was, is] }) => JSON.stringify(was) !== JSON.stringify(is))
      .map(({ name, pair }) => [name, personal.includes(name) ? 'personal' : pair]),
  )
}
