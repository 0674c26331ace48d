type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Leaves out what was not given, so that "not given" stays distinct from "given and empty". */
export function given<Fields extends Record<string, unknown>>(fields: Fields): Given<Fields> {
  // Object.fromEntries forgets the keys' types; the filter above it is what makes the type true.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
