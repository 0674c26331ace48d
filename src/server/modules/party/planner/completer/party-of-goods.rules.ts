import { maxGuests } from '#contracts/party/planner.ts'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import { isOfAge, type StoredRole } from '../party-roles.rules.ts'
import type { StoredTheme } from '../plan.types.ts'

/** Goods that are there already, in the order in which they came; those of a set one by one. */
export type OwnGoods = {
  variantId: VariantId
  productId: ProductId
  /** Without diacritics and capital letters. */
  foldedName: string
  /** Of the attribute; empty = none. */
  theme: string
  color: string | null
  /** All in which the product is listed. */
  categoryIds: readonly CategoryId[]
  /** In all packs together. */
  pieces: number
  /** Of the party for which they were planned; null = unknown. */
  plannedGuests: number | null
}

/** How all goods of a party look: of a theme, or of a color. */
export type PartyStyle = { theme: string | null; categoryId: CategoryId | null; name: string | null; colors: string[] }

/** `countedBy`: the role whose pieces say it; null = the customer planned for so many. */
export type KnownGuests = { count: number; countedBy: string | null }

export type PartyOfGoods = {
  style: PartyStyle
  guests: KnownGuests | undefined
  /** Keys of the roles that have goods. */
  held: ReadonlySet<string>
}

type Known = {
  roles: readonly StoredRole[]
  themes: readonly StoredTheme[]
  neutralColors: readonly string[]
  /** Of the party, if the goods need not say it. */
  theme?: StoredTheme | undefined
}

/** What these goods say about the party that they are for. Undefined = they are not goods of a party, or nothing says how it looks. */
export function describeParty(goods: readonly OwnGoods[], known: Known): PartyOfGoods | undefined {
  const used = goods.flatMap((one) => {
    const roles = findRoles(one, known.roles)
    return roles.length === 0 ? [] : [{ goods: one, roles, theme: findTheme(one, known.themes) }]
  })
  const style = findStyle(used, known)
  if (!style) return undefined
  return { style, guests: countGuests(used), held: new Set(used.flatMap(({ roles }) => roles.map(({ key }) => key))) }
}

/** The roles to which goods belong, by the same data as the goods of the planner. Roles of an age are left out: it is not known. */
export function findRoles(
  { categoryIds, foldedName }: Pick<OwnGoods, 'categoryIds' | 'foldedName'>,
  roles: readonly StoredRole[],
): StoredRole[] {
  return roles.filter(
    (role) =>
      !isOfAge(role) &&
      role.categoryIds.some((id) => categoryIds.includes(id)) &&
      (role.words.length === 0 || role.words.some((word) => foldedName.includes(word))) &&
      !role.notWords.some((word) => foldedName.includes(word)),
  )
}

/** What every party needs and this one lacks; first in the sections of which it has something. More than that would be selling. */
export function listMissing(roles: readonly StoredRole[], held: ReadonlySet<string>): StoredRole[] {
  const sections = new Set(roles.flatMap(({ key, section }) => (held.has(key) ? [section] : [])))
  return roles
    .filter((role) => isNeeded(role) && !held.has(role.key))
    .toSorted((a, b) => Number(sections.has(b.section)) - Number(sections.has(a.section)))
}

/** By every party, whatever the age. */
export function isNeeded(role: StoredRole): boolean {
  return role.priority === 1 && !isOfAge(role)
}

type Used = { goods: OwnGoods; roles: readonly StoredRole[]; theme: FoundTheme | undefined }
type FoundTheme = { theme: string; stored: StoredTheme | undefined }

/** Of its attribute, otherwise that of a category of a theme. */
function findTheme({ theme, categoryIds }: OwnGoods, themes: readonly StoredTheme[]): FoundTheme | undefined {
  if (theme !== '') return { theme, stored: themes.find((one) => one.theme === theme) }
  const stored = themes.find(({ categoryId }) => categoryId !== null && categoryIds.includes(categoryId))
  return stored && { theme: stored.theme, stored }
}

/** The theme that is known or that most goods have, otherwise the color of most; of equal ones the one that came last. */
function findStyle(used: readonly Used[], { neutralColors, theme: known }: Known): PartyStyle | undefined {
  const theme = known?.theme ?? findMost(used.flatMap((one) => one.theme?.theme ?? []))[0]
  const plain = used.flatMap(({ goods: { color }, roles, theme: own }) =>
    own === undefined && color !== null && roles.some(showsColor) ? [color] : [],
  )
  const colors = findMost(plain.filter((color) => !neutralColors.includes(color)))
  if (theme === undefined) {
    const own = colors.length > 0 ? colors : findMost(plain)
    return own.length > 0 ? { theme: null, categoryId: null, name: null, colors: own } : undefined
  }
  const ofTheme = used.filter((one) => one.theme?.theme === theme)
  const stored = known ?? ofTheme[0]?.theme?.stored
  const usual = stored?.colors ?? findMost(ofTheme.flatMap(({ goods }) => goods.color ?? []))
  return {
    theme,
    categoryId: stored?.categoryId ?? null,
    name: stored?.name ?? theme,
    colors: [...new Set([...colors, ...usual])],
  }
}

/** The color of what guests hold, and of what every party needs, is that of the party; a pink pump says nothing. */
function showsColor(role: StoredRole): boolean {
  return isNeeded(role) || role.per !== 'party'
}

/** Each value once, the most frequent first; of equal ones the one that came last. */
function findMost(values: readonly string[]): string[] {
  const counts = Map.groupBy(values.toReversed(), (value) => value)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([value]) => value)
}

/**
 * As many as were planned for, or as the table ware is enough for of which everyone has the fewest pieces: plates rather than napkins,
 * whose packs are larger than a table. As many as can be planned for at most.
 */
function countGuests(used: readonly Used[]): KnownGuests | undefined {
  const planned = used.map(({ goods }) => ({ count: goods.plannedGuests ?? 0, countedBy: null }))
  const laid = used.flatMap(({ goods, roles }) =>
    goods.plannedGuests === null ? roles.filter(isLaid).map((role) => ({ role, pieces: goods.pieces })) : [],
  )
  const fewest = Math.min(...laid.map(({ role }) => role.piecesHundredths))
  const byRole = Map.groupBy(laid, ({ role }) => role)
  const counted = [...byRole].flatMap(([{ key, piecesHundredths }, goods]) => {
    const pieces = goods.reduce((sum, one) => sum + one.pieces, 0)
    // The half of a cup is for who loses theirs: eight cups are bought for eight.
    return piecesHundredths === fewest ? [{ count: Math.floor(pieces / Math.floor(fewest / 100)), countedBy: key }] : []
  })
  const [most] = [...planned, ...counted].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return most && { ...most, count: Math.min(maxGuests, most.count) }
}

/** Whether every guest has at least one of it. */
function isLaid({ section, per, piecesHundredths }: StoredRole): boolean {
  return section === 'tableware' && per === 'guest' && piecesHundredths >= 100
}
