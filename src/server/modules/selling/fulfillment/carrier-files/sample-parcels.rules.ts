import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import type { ParcelFacts } from '../labels/labels.types.ts'

/** Two parcels that do not exist, one of them with cash on delivery, as the program of a carrier can be tried with. */
export function makeSampleParcels(format: CarrierFormat): ParcelFacts[] {
  const parcel: ParcelFacts = {
    parcelId: 0,
    orderId: 0,
    orderNumber: '2600000001',
    number: 1,
    count: 1,
    weightGrams: 850,
    codCents: 0,
    valueCents: 1_990,
    carrierName: format.toUpperCase(),
    carrierKind: 'courier',
    widget: null,
    point: null,
    recipient: {
      name: 'Vzorka Skúšobná',
      company: '',
      street: 'Hlavná 1',
      town: 'Žilina',
      zip: '010 01',
      country: 'SK',
    },
    email: 'vzorka@example.com',
    phone: '+421 900 123 456',
  }
  return [parcel, { ...parcel, orderNumber: '2600000002', codCents: 1_990 }]
}
