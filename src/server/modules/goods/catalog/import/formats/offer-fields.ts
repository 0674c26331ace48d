/** The cells of the shop's own CSV that say with which goods a service is offered. */
import type { Faults } from '../faults.store.ts'
import { type Cell, shorten } from '../fields/fields.rules.ts'
import type { ImportedOffer } from '../imported-product.ts'
import { cellsOf, type SourceRow } from '../source/source-row.ts'
import { offeredCategoriesColumn, offeredGoodsColumn } from './offers.rules.ts'
import { splitOn, splitParts, unescapeParts } from './own-fields.ts'

/** A file without both columns leaves the offers unchanged. */
export function readOffers(row: SourceRow, faults: Faults): ImportedOffer[] | undefined {
  const columns = [offeredCategoriesColumn, offeredGoodsColumn]
  if (columns.every((column) => row.cells[column] === undefined)) return undefined
  const cell = cellsOf(row)
  const [categories = '', goods = ''] = columns
  return [
    ...readParts(cell(categories), faults).map(({ where, ...offer }) => ({
      categoryPath: splitParts(where, '>').map(unescapeParts),
      ...offer,
    })),
    ...readParts(cell(goods), faults).map(({ where, ...offer }) => ({ variantCode: unescapeParts(where), ...offer })),
  ]
}

type Part = Pick<ImportedOffer, 'label' | 'noteLabel' | 'isNoteRequired'> & { where: string }

function readParts(cell: Cell, faults: Faults): Part[] {
  return splitParts(cell.text, '|').flatMap((part) => {
    const [where = '', ...others] = splitOn(part, ';').map((text) => text.trim())
    const [label = '', noteLabel = '', required = ''] = others.map(unescapeParts)
    if (where === '' || label === '' || label.length > 60 || noteLabel.length > 60 || !['', 'yes'].includes(required)) {
      faults.add(cell, `Ponuka služby „${shorten(part)}“ nie je v tvare kde;nápis;otázka na text;yes.`)
      return []
    }
    const note = noteLabel !== '' && { noteLabel, ...(required === 'yes' && { isNoteRequired: true as const }) }
    return [{ where, label, ...note }]
  })
}
