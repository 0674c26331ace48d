import type { Setting } from '../content.types.ts'

/** Entries of the public settings of which other modules know the value. */
export function createProvidedSettings() {
  const provided = new Map<string, () => Promise<unknown>>()
  return {
    provide(name: string, read: () => Promise<unknown>): void {
      provided.set(name, read)
    },
    list: (): Promise<Setting[]> =>
      Promise.all([...provided].map(async ([name, read]) => ({ name, value: await read() }))),
  }
}
