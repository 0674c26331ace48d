import type { StockLevel } from '#contracts/admin/stock.ts'
import { given } from '#kernel/given.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { holdLevelNotes, updateLevelNotes } from '#server/modules/goods/inventory/index.ts'
import { listLevels } from './card-levels.queries.ts'
import { findGoods } from './levels.queries.ts'
import { toLevel } from './read-levels.ts'

const thing = 'level'

type Change = {
  /** `{variant}-{place}`. */
  id: string
  version: number
  branches: readonly StoreId[] | null
  patch: { minimum?: number | null | undefined; shelf?: string | undefined }
}

/** Throws 404 for goods or a place that the person does not see, 412 for another version. */
export async function changeLevel(
  { tx, audit }: AuditedWrite,
  { id, version, branches, patch }: Change,
): Promise<StockLevel> {
  const [variantId = 0, locationId = 0] = id.split('-').map(Number)
  if (!(await findGoods(tx, variantId))) throw notFound('product')
  const find = () => getLevel(tx, { variantId, locationId, branches })
  await find()
  const held = await holdLevelNotes(tx, { variantId, locationId })
  const before = await find()
  await refuseStale(tx, { thing, current: before, version })
  const { minimum, shelf } = patch
  // Shelves are compared as they are written on labels.
  const notes = given({ minimum, shelfCode: shelf?.toUpperCase() })
  const isChanged =
    (notes.minimum !== undefined && notes.minimum !== held.minimum) ||
    (notes.shelfCode !== undefined && notes.shelfCode !== held.shelfCode)
  if (isChanged) await updateLevelNotes(tx, { variantId, locationId }, notes)
  const after = await find()
  audit({ thing, id, before: toFields(before), after: toFields(after), version: after.version })
  return after
}

async function getLevel(
  tx: AuditedWrite['tx'],
  { variantId, locationId, branches }: { variantId: VariantId; locationId: LocationId } & Pick<Change, 'branches'>,
): Promise<StockLevel> {
  const [row] = await listLevels(tx, variantId, { branches, locationId })
  if (!row) throw notFound('store')
  return toLevel(variantId, row)
}

function toFields({ minimum, shelf }: StockLevel) {
  return { minimum, shelf }
}
