import type { AdminPoint } from '#contracts/admin/carrier-points.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { api } from '#admin/api.ts'
import { pointWords as words } from '#admin/i18n/carrier-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { selectOf } from '#admin/kit/collection/controls/select-control.tsx'
import { carrierSiblings, pointsPath } from './carrier-siblings.ts'

let carriers: readonly { id: number; name: string }[] = []

export const points = defineCollection<AdminPoint, AdminPoint>({
  path: pointsPath,
  thing: 'carrier-point',
  words,
  calls: api.carrierPoints,
  endpoints: adminEndpoints.carrierPoints,
  siblings: carrierSiblings,
  async prepare() {
    const { rows } = (await api.carriers.list({ query: {} })).data
    carriers = rows.filter(({ kind, points_from: from }) => deliveryPlaces[kind] === 'point' && from === 'list')
  },
  nameOf: ({ name }) => name,
  detailOf: (row) => [row.carrier, sayAddress(row)].join(' · '),
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'carrier', label: words.carrier, value: ({ carrier }) => carrier },
    { key: 'address', label: words.address, value: sayAddress },
    { key: 'code', label: words.code, value: ({ code }) => code, isHidden: true },
  ],
  fields: [
    {
      name: 'carrier_id',
      label: words.carrier,
      hint: words.carrierHint,
      Control: selectOf(() => carriers.map(({ id, name }) => ({ value: id, label: name })), words.noCarrier),
      say: (id) => carriers.find((carrier) => carrier.id === id)?.name,
      initial: null,
    },
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 120 },
    { name: 'code', label: words.code, hint: words.codeHint, maxLength: 60 },
    { name: 'street', label: words.street, maxLength: 120 },
    { name: 'town', label: words.town, maxLength: 80 },
    { name: 'zip', label: words.zip, maxLength: 10 },
  ],
})

function sayAddress({ street, town, zip }: AdminPoint): string {
  return `${street}, ${zip} ${town}`
}
