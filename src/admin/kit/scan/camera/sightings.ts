/** Codes in view, each with the moment (ms) at which it was last seen. */
export type Sightings = ReadonlyMap<string, number>

/** After so long out of view, a code that returns is another scan: the next piece of the same goods. */
const awayMs = 1_200

/** A code stays in view for many pictures and counts once. Returns the codes that have just come into view. */
export function noteSightings(
  before: Sightings,
  { texts, at }: { texts: readonly string[]; at: number },
): { sightings: Sightings; arrived: string[] } {
  const stillKnown = [...before].filter(([, seenAt]) => at - seenAt < awayMs)
  const known = new Map(stillKnown)
  const arrived = [...new Set(texts)].filter((text) => text !== '' && !known.has(text))
  for (const text of texts) known.set(text, at)
  return { sightings: known, arrived }
}
