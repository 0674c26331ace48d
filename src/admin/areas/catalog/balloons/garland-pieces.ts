import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { garlandPieceWords as words } from '#admin/i18n/garland-piece-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { brandSiblings, garlandPiecesPath } from '../brand-siblings.ts'

export const garlandPieces = defineCollection({
  path: garlandPiecesPath,
  thing: 'garland-piece',
  words,
  calls: api.garlandPieces,
  endpoints: adminEndpoints.garlandPieces,
  siblings: brandSiblings,
  nameOf: (row) => words.saySize(row.size_cm),
  detailOf: (row) => words.sayPieces(row.per_meter),
  columns: [
    { key: 'size', label: words.size, value: (row) => words.saySize(row.size_cm) },
    { key: 'pieces', label: words.perMeter, value: (row) => row.per_meter, isNumber: true },
    { key: 'source', label: words.source, value: ({ source }) => source },
  ],
  fields: [
    { name: 'size_cm', label: words.size, kind: 'number', hint: words.sizeHint },
    { name: 'per_meter', label: words.perMeter, kind: 'number', hint: words.perMeterHint },
    { name: 'source', label: words.source, kind: 'long', hint: words.sourceHint, maxLength: 300 },
  ],
})
