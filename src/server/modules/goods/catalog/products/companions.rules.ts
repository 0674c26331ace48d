import type { CategoryId, ProductId } from '#kernel/ids.ts'

/** A product that may be shown on the page of another one, the host. */
export type Companion = {
  id: ProductId
  /** Linked by staff, linked to the category, or kin: of the theme or of a category of the theme. */
  origin: 'staff' | 'category' | 'kin'
  /** Set by staff; 0 for kin. */
  position: number
  categoryId: CategoryId
  /** The category above its own. */
  groupId: number
  theme: string | null
  colors: readonly string[]
  isInStock: boolean
  popularity: number
}

/** `isPut`: staff put it into the category itself, not into one below it. */
export type ShelfGoods = Companion & { isPut: boolean }

export type CompanionHost = {
  id: ProductId
  categoryId: CategoryId
  theme: string | null
  /** Of most of its parts, if it is a set. */
  themeOfParts: string | null
  colors: readonly string[]
  /** Its parts if it is a set, and the sets that contain it. */
  relatives: readonly ProductId[]
  /** Categories of its parts. */
  partCategories: readonly CategoryId[]
  /** Those that staff put it into. */
  categories: readonly CategoryId[]
}

/**
 * The theme of a host, and its kin in the best goods of its categories. A product without a theme of its own takes that of its
 * parts, or of most goods of a category: a pirate costume is among pirate goods. Kin is what staff put into its categories with
 * that theme, or into any of its categories if it has no theme.
 */
export function findKin(
  host: CompanionHost,
  shelves: ReadonlyMap<CategoryId, readonly ShelfGoods[]>,
): { theme: string | null; kin: Companion[] } {
  const own = host.categories.map((id) => (shelves.get(id) ?? []).filter((goods) => goods.id !== host.id))
  const themed = own.flatMap((goods) => {
    const theme = themeOfMost(goods)
    return theme === undefined ? [] : [{ goods, ...theme }]
  })
  const [most] = themed.toSorted((a, b) => b.count - a.count || (a.theme < b.theme ? -1 : 1))
  const theme = host.theme ?? host.themeOfParts ?? most?.theme ?? null
  const alike = theme === null ? own : themed.filter((shelf) => shelf.theme === theme).map(({ goods }) => goods)
  return { theme, kin: alike.flat().filter(({ isPut }) => isPut) }
}

/** The theme of more than half of these goods. */
function themeOfMost(goods: readonly Companion[]): { theme: string; count: number } | undefined {
  const counts = new Map<string, number>()
  for (const { theme } of goods) if (theme !== null) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  const [most] = [...counts].filter(([, count]) => 2 * count > goods.length)
  return most && { theme: most[0], count: most[1] }
}

/** In a color of the host; null for the color that the card shows by default. */
export type PickedCompanion = { id: ProductId; color: string | null }

/**
 * Accessories: those that staff linked, then goods of the theme instead of plain ones of the same group, then the plain ones. Cups
 * with dinosaurs go with dinosaur plates, not red ones; a pump goes with every balloon. The parts of a set are not offered with it.
 */
export function pickCompanions(
  host: CompanionHost,
  candidates: readonly Companion[],
  limit: number,
): { accessories: PickedCompanion[]; sameTheme: PickedCompanion[] } {
  const relatives = new Set([host.id, ...host.relatives])
  const others = candidates.filter(({ id }) => !relatives.has(id))
  const kin = others
    .filter((one) => one.origin === 'kin' && isOther(one, host) && isOfTheme(one, host))
    .sort(byKinship(host))
  const linked = others.filter(({ origin, isInStock }) => origin === 'staff' && isInStock).sort(byPosition)
  const partCategories = new Set(host.partCategories)
  const asked = others
    .filter((one) => one.origin === 'category' && one.isInStock && isOther(one, host))
    .filter((one) => !partCategories.has(one.categoryId) && (host.theme === null || isOfTheme(one, host)))
    .sort(byPosition)
  const askedGroups = new Set(asked.map(({ groupId }) => groupId))
  const standIns = kin.filter(({ groupId, isInStock }) => isInStock && askedGroups.has(groupId))
  const stoodIn = new Set(standIns.map(({ groupId }) => groupId))
  const plain = asked.filter(({ groupId }) => !stoodIn.has(groupId))
  const accessories = uniqueById([...linked, ...standIns, ...plain]).slice(0, limit)
  const shown = new Set(accessories.map(({ id }) => id))
  const sameTheme = uniqueById(kin.filter(({ id }) => !shown.has(id))).slice(0, limit)
  const toPicked = ({ id, colors }: Companion) => ({ id, color: sharedColor(host, colors) })
  return { accessories: accessories.map(toPicked), sameTheme: sameTheme.map(toPicked) }
}

/** How many of the best goods of its category are looked at. */
const maxSimilar = 100

/** Of its category, those of its own theme first, without what the page already shows. `goods` are those of the category, best first. */
export function pickSimilar(
  host: CompanionHost,
  { goods, shown, limit }: { goods: readonly Companion[]; shown: readonly PickedCompanion[]; limit: number },
): PickedCompanion[] {
  const left = new Set([host.id, ...host.relatives, ...shown.map(({ id }) => id)])
  const near = goods.filter(({ id }) => !left.has(id)).slice(0, maxSimilar)
  const isOfOwnTheme = ({ theme }: Companion) => host.theme !== null && theme === host.theme
  return [...near.filter(isOfOwnTheme), ...near.filter((one) => !isOfOwnTheme(one))]
    .slice(0, limit)
    .map(({ id }) => ({ id, color: null }))
}

/** Of another category: a pump needs no second pump. */
function isOther(one: Companion, host: CompanionHost): boolean {
  return one.categoryId !== host.categoryId
}

/** Of its theme or without a theme, never of another theme. */
function isOfTheme(one: Companion, host: CompanionHost): boolean {
  return one.theme === null || one.theme === host.theme
}

/** Its first color is the one on its picture. */
function sharedColor({ colors: [color] }: CompanionHost, colors: readonly string[]): string | null {
  return color !== undefined && colors.includes(color) ? color : null
}

function byPosition(a: Companion, b: Companion): number {
  return a.position - b.position || a.id - b.id
}

/** In stock first, then by theme, then by color, then by popularity. */
function byKinship(host: CompanionHost): (a: Companion, b: Companion) => number {
  const rank = (one: Companion) =>
    Number(!one.isInStock) * 4 + Number(one.theme === null) * 2 + Number(sharedColor(host, one.colors) === null)
  return (a, b) => rank(a) - rank(b) || b.popularity - a.popularity || a.id - b.id
}

function uniqueById(companions: readonly Companion[]): Companion[] {
  const seen = new Set<number>()
  return companions.filter(({ id }) => !seen.has(id) && seen.add(id))
}
