type Made = { manufacturer: unknown; responsiblePerson: unknown }

/** Who made parts of a set, as it is stored; the parts by their names. */
export type PartMaker = Made & { parts: string[] }

/**
 * The makers of the parts of a set, each once. A set with a maker of its own names that one: it has put the set together under its
 * name, and answers for it.
 */
export function listPartMakers(own: Made, parts: readonly (Made & { name: string })[]): PartMaker[] {
  if (own.manufacturer !== null) return []
  const known = parts.filter(
    ({ manufacturer, responsiblePerson }) => manufacturer !== null || responsiblePerson !== null,
  )
  const byMaker = Map.groupBy(known, ({ manufacturer, responsiblePerson }) =>
    JSON.stringify([manufacturer, responsiblePerson]),
  )
  return [...byMaker.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { manufacturer, responsiblePerson } = first
    return [{ parts: [...new Set(same.map(({ name }) => name))], manufacturer, responsiblePerson }]
  })
}
