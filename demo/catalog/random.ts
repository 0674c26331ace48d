/** Randomness that depends only on a key: a new family never reshuffles the others, and CSV diffs stay small. */

export function randomOf(key: string): () => number {
  let state = hash(key)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function chance(random: () => number, share: number): boolean {
  return random() < share
}

export function whole(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

export function pickSome<Item>(random: () => number, options: { from: readonly Item[]; count: number }): Item[] {
  return options.from
    .map((item) => ({ item, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .slice(0, options.count)
    .map(({ item }) => item)
}

function hash(key: string): number {
  let value = 2166136261
  for (const character of key) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value | 0
}
