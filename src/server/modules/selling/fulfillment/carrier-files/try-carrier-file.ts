import { type CarrierFileTrial, type CarrierFormat, carrierFormats } from '#contracts/admin/carrier-files.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import { listWaitingParcels } from '../hand-overs/hand-overs.queries.ts'
import { listParcelFacts } from '../labels/parcel-facts.queries.ts'
import { findFormat } from './carrier-layouts.rules.ts'
import { findSettingFaults, listCarriersOf } from './check-settings.rules.ts'
import { makeSampleParcels } from './sample-parcels.rules.ts'
import { type CarrierFileDeps, encodeFile, readSender, splitParcels } from './write-carrier-file.ts'

type Deps = CarrierFileDeps & { delivery: Pick<DeliveryModule, 'listCarriers'> }

export async function listCarrierFiles({
  db,
  delivery,
}: Pick<Deps, 'db' | 'delivery'>): Promise<{ format: CarrierFormat; carriers: string[] }[]> {
  const offered = await delivery.listCarriers(db.query)
  return carrierFormats.map((format) => ({ format, carriers: listCarriersOf(format, offered).map(({ name }) => name) }))
}

/** Writes nothing and calls no carrier: neither of them has a service that checks a file. */
export async function tryCarrierFile(deps: Deps, format: CarrierFormat): Promise<CarrierFileTrial> {
  const { db, delivery } = deps
  const sender = await readSender(deps)
  const waiting = (await listWaitingParcels(db.query)).filter(({ carrierName }) => findFormat(carrierName) === format)
  const parcelIds = waiting.map(({ id }) => id)
  const parcels = parcelIds.length === 0 ? [] : await listParcelFacts(db.query, { parcelIds, branches: null })
  return {
    sample: { name: `${format}-vzorka.csv`, csv: await encodeFile(format, makeSampleParcels(format), sender) },
    faults: findSettingFaults(format, { carriers: await delivery.listCarriers(db.query), sender }),
    waiting: parcels.length,
    left_out: splitParcels(format, parcels, sender).leftOut,
  }
}
