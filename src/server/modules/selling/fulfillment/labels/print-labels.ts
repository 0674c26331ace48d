import type { ParcelId, StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { messages } from '#contracts/messages.ts'
import { printPdf } from '#server/modules/selling/papers/index.ts'
import { loadBarcodes } from './barcodes.ts'
import { drawLabels } from './draw-labels.ts'
import * as queries from './labels.queries.ts'
import { listParcelFacts } from './parcel-facts.queries.ts'
import type { Label, LabelDeps, LabelMaker } from './labels.types.ts'

type PrintDeps = Pick<LabelDeps, 'db' | 'files' | 'readSetting' | 'findPacketaMakers'>

/** A file for the printer: its bytes as base64, because the answer is JSON. */
export type PrintFile = { name: string; pdf: string }

/**
 * The labels of these parcels: our own in one file, each of a carrier in its own. Throws 404 for none, and 503 if a
 * carrier does not send its label now.
 */
export async function printLabels(
  deps: PrintDeps,
  { parcelIds, branches }: { parcelIds: readonly ParcelId[]; branches: readonly StoreId[] | null },
): Promise<PrintFile[]> {
  const { db, readSetting } = deps
  const parcels = await listParcelFacts(db.query, { parcelIds, branches })
  if (parcels.length === 0) throw notFound('parcel')
  const known = parcels.map(({ parcelId }) => parcelId)
  const labels = (await queries.listLabelsOfParcels(db.query, known)).filter(({ state }) => state === 'made')
  const isOwn = new Set(labels.filter(({ maker }) => maker === 'own').map(({ parcelId }) => parcelId))
  const own = parcels.filter(({ parcelId }) => isOwn.has(parcelId))
  const printed: PrintFile[] = []
  if (own.length > 0) {
    const { company: name, street, zip, town, phone } = await readSetting('contacts')
    const pdf = await printPdf(
      drawLabels(own, { sender: { name, street, zip, town, phone }, drawBarcode: await loadBarcodes() }),
    )
    printed.push({ name: own.length === 1 ? `${own[0]?.orderNumber}.pdf` : 'stitky.pdf', pdf: pdf.toString('base64') })
  }
  for (const label of labels.filter(({ maker }) => maker !== 'own')) {
    const pdf = await readCarrierLabel(deps, label)
    printed.push({ name: `${label.trackingNumber}.pdf`, pdf: pdf.toString('base64') })
  }
  return printed
}

/** Fetched once, then kept: a reprint needs no carrier. */
async function readCarrierLabel({ db, files, findPacketaMakers }: PrintDeps, { id, packetId }: Label): Promise<Buffer> {
  const name = `label-${id}-${packetId ?? ''}.pdf`
  const kept = await files.read(name)
  if (kept) return kept
  const { known } = await findPacketaMakers(db.query)
  if (known.length === 0 || packetId === null) throw notFound('label')
  const pdf = await drawFirst(known, packetId)
  if (!pdf) throw new ApiError('outside_unavailable', { message: messages.staff.carrierUnreachable })
  await files.put(name, pdf)
  return pdf
}

/** By the account that has the packet; undefined = none draws it now. */
async function drawFirst(makers: readonly LabelMaker[], packetId: string): Promise<Buffer | undefined> {
  for (const maker of makers) {
    const pdf = await maker.draw(packetId).catch(() => undefined)
    if (pdf) return pdf
  }
  return undefined
}
