/** Makes a switch over a union exhaustive for the compiler, and loud if data lies. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
