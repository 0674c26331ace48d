/** What a kind of balloons takes. Hours that it floats, at least; `treatedHours` with a coating inside, null = it needs none. */
export type Fill = { key: string; seconds: number; litres: number; hours: number; treatedHours: number | null }

/** `material` and `dimensions` as the product says them; `fillKeys`: of what its service inflates. */
export type InflatedGoods = {
  packs: number
  piecesPerPack: number | null
  material: string | null
  dimensions: string | null
  fillKeys: readonly string[]
  isTreated: boolean
}

/** Minutes of work, and liters of air that the balloons take up together. */
export type BalloonWork = { pieces: number; minutes: number; litres: number; hours: number }

/** A balloon of which nothing is known counts as a large one that floats shortly. */
const unknown: Omit<Fill, 'key'> = { seconds: 150, litres: 50, hours: 8, treatedHours: null }

/** Sums up what is inflated. `hours` = how long all of it floats: as long as its first balloon to sink. */
export function measureWork(goods: readonly InflatedGoods[], fills: readonly Fill[]): BalloonWork {
  const measured = goods.map((line) => ({
    pieces: countPieces(line),
    isTreated: line.isTreated,
    ...findFill(line, fills),
  }))
  const seconds = measured.reduce((sum, line) => sum + line.pieces * line.seconds, 0)
  return {
    pieces: measured.reduce((sum, { pieces }) => sum + pieces, 0),
    minutes: Math.ceil(seconds / 60),
    litres: Math.round(measured.reduce((sum, line) => sum + line.pieces * line.litres, 0)),
    hours: Math.min(
      ...measured.map(({ hours, treatedHours, isTreated }) => (isTreated ? (treatedHours ?? hours) : hours)),
    ),
  }
}

function countPieces({ packs, piecesPerPack }: Pick<InflatedGoods, 'packs' | 'piecesPerPack'>): number {
  return packs * (piecesPerPack ?? 1)
}

/** That of the product's size, or the most demanding of those that its service inflates. */
function findFill(goods: InflatedGoods, fills: readonly Fill[]): Omit<Fill, 'key'> {
  const own = findOfSize(goods, fills)
  if (own) return own
  const possible = fills.filter(({ key }) => goods.fillKeys.includes(key))
  if (possible.length === 0) return unknown
  const treated = possible.flatMap(({ treatedHours }) => (treatedHours === null ? [] : [treatedHours]))
  return {
    seconds: Math.max(...possible.map(({ seconds }) => seconds)),
    litres: Math.max(...possible.map(({ litres }) => litres)),
    hours: Math.min(...possible.map(({ hours }) => hours)),
    treatedHours: treated.length === 0 ? null : Math.min(...treated),
  }
}

/** Of the same material, the smallest that is not smaller, or else the largest: "Prírodný latex" of "30 cm" is `latex-30`. */
function findOfSize({ material, dimensions }: InflatedGoods, fills: readonly Fill[]): Fill | undefined {
  const kind = /latex/i.test(material ?? '') ? 'latex-' : /f[oó]li/i.test(material ?? '') ? 'foil-' : undefined
  const size = Math.max(...[...(dimensions ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits)))
  if (kind === undefined || size <= 0) return undefined
  const sameKind = fills
    .flatMap((fill) => (fill.key.startsWith(kind) ? [{ fill, cm: Number(fill.key.slice(kind.length)) }] : []))
    .sort((one, other) => one.cm - other.cm)
  return (sameKind.find(({ cm }) => cm >= size) ?? sameKind.at(-1))?.fill
}

/**
 * Liters of balloons that fit into an ordinary car. A small hatchback has 1,190 l with its back seats folded (Škoda Fabia, the
 * maker's figure by VDA); loosely packed balls fill about a half of that, and ribbons and the driver's view take a part of the rest.
 */
const carLitres = 450

/** How many times an ordinary car has to drive; 1 = all fits. */
export function countDrives(litres: number): number {
  return Math.max(1, Math.ceil(litres / carLitres))
}
