import type { AdminCategoryRow, CategoryPlace } from '#contracts/admin/categories.ts'

// The tree as a list: each category stands behind the one above it, siblings in their order.

type Row = Pick<AdminCategoryRow, 'id' | 'parent_id' | 'name' | 'path' | 'is_active' | 'menu_text' | 'version'>
export type Step = 'up' | 'down' | 'in' | 'out'
/** Where on a row a category is dropped: at its upper edge, in its middle, at its lower edge. */
export type DropZone = 'before' | 'inside' | 'after'

export type TreeNode<Of extends Row> = { row: Of; depth: number; isShown: boolean; children: TreeNode<Of>[] }

export function toTree<Of extends Row>(rows: readonly Of[]): TreeNode<Of>[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id)
  const toNodes = (parentId: number | null, depth: number, isShown: boolean): TreeNode<Of>[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const isRowShown = isShown && row.is_active
      return { row, depth, isShown: isRowShown, children: toNodes(row.id, depth + 1, isRowShown) }
    })
  return toNodes(null, 0, true)
}

/** A category and all below it. */
export function idsWithin(rows: readonly Row[], id: number): ReadonlySet<number> {
  const ids = new Set([id])
  // Each stands behind the one above it, so one walk finds all.
  for (const row of rows) if (row.parent_id !== null && ids.has(row.parent_id)) ids.add(row.id)
  return ids
}

export function siblingsOf<Of extends Row>(rows: readonly Of[], parentId: number | null): Of[] {
  return rows.filter((row) => row.parent_id === parentId)
}

/** Where a category is now. */
function placeOf(rows: readonly Row[], id: number): CategoryPlace | undefined {
  const own = rows.find((row) => row.id === id)
  if (!own) return undefined
  const siblings = siblingsOf(rows, own.parent_id)
  return placeBefore(own.parent_id, siblings[siblings.indexOf(own) + 1])
}

/** Where a category comes by one step; undefined where there is none. */
export function placeByStep(rows: readonly Row[], id: number, step: Step): CategoryPlace | undefined {
  const own = rows.find((row) => row.id === id)
  if (!own) return undefined
  const siblings = siblingsOf(rows, own.parent_id)
  const index = siblings.indexOf(own)
  const earlier = siblings[index - 1]
  switch (step) {
    case 'up':
      return earlier && placeBefore(own.parent_id, earlier)
    case 'down':
      return index + 1 < siblings.length ? placeBefore(own.parent_id, siblings[index + 2]) : undefined
    case 'in':
      return earlier && placeBefore(earlier.id, undefined)
    case 'out': {
      const above = rows.find((row) => row.id === own.parent_id)
      if (!above) return undefined
      const around = siblingsOf(rows, above.parent_id)
      return placeBefore(above.parent_id, around[around.indexOf(above) + 1])
    }
  }
}

export type Drop = {
  id: number
  overId: number
  zone: DropZone
  /** Whether the categories below the row are seen: then its lower edge is the place before the first of them. */
  isOpen: boolean
}

/** Where a dropped category comes; undefined for a place below itself, and for the place where it is. */
export function placeByDrop(rows: readonly Row[], { id, overId, zone, isOpen }: Drop): CategoryPlace | undefined {
  const over = rows.find((row) => row.id === overId)
  if (!over || idsWithin(rows, id).has(overId)) return undefined
  const place = placeAt(
    rows.filter((row) => row.id !== id),
    { over, zone, isOpen },
  )
  const now = placeOf(rows, id)
  return now?.parent_id === place.parent_id && now.before_id === place.before_id ? undefined : place
}

type At = { over: Row; zone: DropZone; isOpen: boolean }

function placeAt(others: readonly Row[], { over, zone, isOpen }: At): CategoryPlace {
  const [first] = siblingsOf(others, over.id)
  if (zone === 'inside') return placeBefore(over.id, undefined)
  if (zone === 'before') return placeBefore(over.parent_id, over)
  if (isOpen && first) return placeBefore(over.id, first)
  const siblings = siblingsOf(others, over.parent_id)
  return placeBefore(over.parent_id, siblings[siblings.indexOf(over) + 1])
}

function placeBefore(parentId: number | null, sibling: Row | undefined): CategoryPlace {
  return { parent_id: parentId, before_id: sibling?.id ?? null }
}

/** The tree after a move, with what the server has answered about the category itself. */
export function moveIn<Of extends Row>(rows: readonly Of[], moved: Row, place: CategoryPlace): Of[] {
  const within = idsWithin(rows, moved.id)
  const others = rows.filter((row) => !within.has(row.id))
  const block = rows
    .filter((row) => within.has(row.id))
    .map((row) => (row.id === moved.id ? { ...row, ...pickChanged(moved) } : row))
  return others.toSpliced(indexOfPlace(others, place), 0, ...withPaths(others, block))
}

function pickChanged({ parent_id, version, menu_text }: Row) {
  return { parent_id, version, menu_text }
}

function indexOfPlace(others: readonly Row[], { parent_id: parentId, before_id: beforeId }: CategoryPlace): number {
  if (beforeId !== null) return others.findIndex((row) => row.id === beforeId)
  if (parentId === null) return others.length
  const within = idsWithin(others, parentId)
  return others.findLastIndex((row) => within.has(row.id)) + 1
}

function withPaths<Of extends Row>(others: readonly Row[], block: readonly Of[]): Of[] {
  const paths = new Map(others.map(({ id, path }) => [id, path]))
  return block.map((row) => {
    const above = row.parent_id === null ? undefined : paths.get(row.parent_id)
    const path = above === undefined ? row.name : `${above} › ${row.name}`
    paths.set(row.id, path)
    return { ...row, path }
  })
}

/** What a move says: the place among the siblings, from 1. */
export function describePlace(rows: readonly Row[], id: number) {
  const own = rows.find((row) => row.id === id)
  const siblings = siblingsOf(rows, own?.parent_id ?? null)
  return {
    place: siblings.findIndex((row) => row.id === id) + 1,
    count: siblings.length,
    parent: rows.find((row) => row.id === own?.parent_id)?.name,
  }
}
