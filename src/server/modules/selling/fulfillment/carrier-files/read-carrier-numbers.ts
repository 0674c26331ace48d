import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import type { CarrierNumberRow, ReadNumbers } from '#contracts/admin/carrier-numbers.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { findTracking } from '../labels/request-labels.ts'
import { findFormat } from './carrier-layouts.rules.ts'
import * as queries from './carrier-numbers.queries.ts'
import { findNumberColumn, type NumberRow, readNumberRows } from './number-file.rules.ts'

const words = messages.carrierNumbers

type Asked = { format: CarrierFormat; text: string; column: string | undefined }

/**
 * Takes the numbers of parcels from the file that the program of a carrier wrote. The reference of our own file says which parcel a
 * row is; a row that does not fit is refused with its reason, and the others are taken. Throws 422 for a file that cannot be read as a table.
 */
export async function readCarrierNumbers(
  deps: Pick<FulfillmentDeps, 'orders'>,
  { tx, branches, audit }: FulfillmentWrite,
  { format, text, column: asked }: Asked,
): Promise<ReadNumbers> {
  const [titles = [], ...records] = await toTable(text)
  const column = findNumberColumn(titles, asked)
  const read = column === undefined ? [] : readNumberRows(records, column)
  const codes = [...new Set(read.flatMap(({ code, reason }) => (reason === '' ? [code] : [])))]
  await queries.lockCarrierNumbers(tx)
  const first = codes.length === 0 ? [] : await queries.listParcelsByCode(tx, { codes, branches })
  // Orders are locked before their parcels are read, in one order everywhere.
  for (const orderId of [...new Set(first.map((parcel) => parcel.orderId))].toSorted((a, b) => a - b))
    await deps.orders.lockOrder(tx, orderId)
  const parcels = codes.length === 0 ? [] : await queries.listParcelsByCode(tx, { codes, branches })
  const numbers = read.map(({ number }) => number)
  const taken = numbers.length === 0 ? [] : await queries.listTakenNumbers(tx, numbers)
  const rows = read.map((row) => judge(row, { format, parcels, taken }))
  await assign(deps, tx, { rows, parcels })
  const assigned = rows.filter(({ outcome }) => outcome === 'assigned')
  audit({
    thing: 'carrier-numbers',
    id: format,
    before: { numbers: [] },
    after: { numbers: assigned.map(({ code, number }) => `${code}: ${number}`) },
  })
  return {
    columns: titles.map((title) => title.trim()),
    column: column === undefined ? null : (titles[column]?.trim() ?? null),
    assigned: assigned.length,
    rows,
  }
}

type Known = {
  format: CarrierFormat
  parcels: readonly queries.NumberedParcel[]
  taken: readonly string[]
}

function judge({ line, code, number, reason }: NumberRow, { format, parcels, taken }: Known): CarrierNumberRow {
  const parcel = parcels.find((one) => one.code === code)
  const row = { line, code, number, order_number: parcel?.orderNumber ?? null }
  const refuse = (why: string) => ({ ...row, outcome: 'refused' as const, reason: why })
  if (reason !== '') return refuse(reason)
  if (!parcel) return refuse(words.unknown)
  if (findFormat(parcel.carrierName) !== format) return refuse(messages.carrierFiles.otherCarrier(parcel.carrierName))
  if (parcel.carrierNumber === number) return { ...row, outcome: 'same', reason: '' }
  if (taken.includes(number)) return refuse(words.taken)
  const before = parcel.carrierNumber === '' ? '' : words.replaced(parcel.carrierNumber)
  return { ...row, outcome: 'assigned', reason: before }
}

/** The customer's page of the order shows the numbers from now on. */
async function assign(
  { orders }: Pick<FulfillmentDeps, 'orders'>,
  tx: Tx,
  { rows, parcels }: { rows: readonly CarrierNumberRow[]; parcels: readonly queries.NumberedParcel[] },
): Promise<void> {
  const taken = rows.filter(({ outcome }) => outcome === 'assigned')
  const changed = new Set<queries.NumberedParcel['orderId']>()
  for (const { code, number } of taken) {
    const parcel = parcels.find((one) => one.code === code)
    if (!parcel) continue
    await queries.updateCarrierNumber(tx, { parcelId: parcel.parcelId, number })
    changed.add(parcel.orderId)
  }
  for (const orderId of changed) {
    const { tracking } = await findTracking(tx, orderId)
    if (tracking) await orders.noteTracking(tx, { orderId, tracking })
  }
}

/** The separator is the one that the titles have most of; the library is loaded with the first file. */
async function toTable(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const [head = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ';'] = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw invalid({ text: [words.notTable] })
  }
}
