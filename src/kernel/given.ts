/** The fields of a change; undefined = unchanged. */
export type Patch<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Leaves out what was not given, so that "not given" stays distinct from "given and empty". */
export function given<Fields extends Record<string, unknown>>(fields: Fields): Given<Fields> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value
  // The loop loses the types of keys; its condition makes the type true.
  return kept as Given<Fields>
}
