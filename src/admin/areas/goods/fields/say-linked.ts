/** The log has names; two editors ask about the goods themselves. */
export function sayLinked(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? part.name
    : undefined
}
