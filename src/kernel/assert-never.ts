/** Makes a switch over a union exhaustive for the compiler, and throws if the data is wrong at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
