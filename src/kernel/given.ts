/** The fields of a change; undefined = unchanged. */
export type Patch<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Leaves out what was not given, so that "not given" stays distinct from "given and empty". */
export function given<Fields extends Record<string, unknown>>(fields: Fields): Given<Fields> {
  // Object.fromEntries loses the types of keys; the filter above makes the type true.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
