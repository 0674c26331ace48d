import { expect, test } from 'vitest'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { fillBelow, fillDown, pasteInto, placeByKey, readCells } from './selection.ts'
import { checkSheet, toPatch } from './sheet-checks.ts'
import { columnsFor, type SheetColumn } from './sheet-columns.ts'
import { conflictOf, dropSaved, redo, settle, type SheetState, textOf, typeInto, undo } from './sheet-state.ts'

const columns = columnsFor(() => true)
const empty: SheetState = { typed: new Map(), past: [], future: [] }

function aRow(id: number, fields: Partial<SheetRow> = {}): SheetRow {
  return {
    id,
    product_id: 1,
    product_name: 'Balón',
    code: `K${id}`,
    ean: null,
    name: '',
    color: null,
    pieces_per_pack: 1,
    supply: 'restocked',
    size: null,
    is_active: true,
    attributes: {},
    stock: 3,
    price_cents: 1000,
    sale_price_cents: null,
    sale_from: null,
    sale_to: null,
    lowest_price_cents: 900,
    purchase_price_cents: null,
    version: 1,
    ...fields,
  }
}
function columnOf(key: SheetColumn['key']): SheetColumn {
  const column = columns.find((each) => each.key === key)
  if (!column) throw new Error(`There is no column ${key}.`)
  return column
}
const indexOf = (key: SheetColumn['key']) => columns.indexOf(columnOf(key))
const typed = (row: SheetRow, texts: Partial<Record<SheetColumn['key'], string>>, state = empty) =>
  typeInto(
    state,
    Object.entries(texts).map(([key, text]) => ({ row, column: columnOf(key as SheetColumn['key']), text })),
  )

test.each([
  ['price_cents', '4,90', 490],
  ['price_cents', ' 1\u00A0234,50 € ', 123_450],
  ['price_cents', '7.9', 790],
  ['sale_price_cents', '', null],
  ['sale_from', '24. 12. 2026 18:00', '2026-12-24T17:00:00.000Z'],
  ['sale_from', '1.7.2026', '2026-06-30T22:00:00.000Z'],
  ['sale_to', '1.7.2026', '2026-07-01T21:59:00.000Z'],
  ['sale_to', '2026-07-01 8:30:00', '2026-07-01T06:30:00.000Z'],
  ['ean', "'400 6381 333931", '4006381333931'],
  ['color', '  ', null],
  ['name', ' Malý ', 'Malý'],
  ['is_active', 'ÁNO', true],
  ['is_active', '0', false],
  ['supply', 'na OBJEDNÁVKU', 'backorder'],
  ['supply', 'dopredáva', 'ended'],
  ['supply', 'restocked', 'restocked'],
] as const)('in %s, %j is read', (key, text, value) => {
  expect(columnOf(key).read(text)).toEqual({ value })
})

test.each([
  ['price_cents', ''],
  ['price_cents', '0'],
  ['price_cents', '12,345'],
  ['price_cents', '100 000,01'],
  ['sale_from', '31. 2. 2026'],
  ['sale_from', '24. 12. 2026 25:00'],
  ['sale_from', 'zajtra'],
  ['ean', '4006381333932'],
  ['code', ' '],
  ['name', 'x'.repeat(121)],
  ['is_active', 'možno'],
  ['supply', 'dop'],
  ['stock', '5'],
] as const)('in %s, %j is a fault', (key, text) => {
  expect(columnOf(key).read(text)).toEqual({ problem: expect.stringMatching(/./) })
})

test('what a cell shows is read as what is saved', () => {
  const row = aRow(1, { sale_price_cents: 850, sale_from: '2026-10-25T00:30:00.000Z', name: 'Malý', color: 'modra' })
  for (const column of columns.filter(({ field }) => field !== undefined)) {
    const value = column.field === undefined ? undefined : row[column.field]
    expect([column.key, column.read(column.say(row))]).toEqual([column.key, { value }])
  }
})

test('only what differs from what is saved is sent', () => {
  const row = aRow(1, { sale_from: '2026-12-01T10:00:30.000Z' })
  const state = typed(row, { price_cents: '10,0', name: 'Veľký', sale_price_cents: '9', ean: '1' })
  expect(toPatch(row, columns, state.typed.get(1))).toEqual({ name: 'Veľký', sale_price_cents: 900 })
  expect(typed(row, { name: '' }, typed(row, { name: 'Veľký' })).typed.has(1)).toBe(false)
})

test('a cell that says the same as before is not typed into, and is not a step', () => {
  const row = aRow(1)
  const state = typed(row, { price_cents: '12' })
  expect(typed(row, { price_cents: '10' }, state).typed.has(1)).toBe(false)
  expect(typed(row, { price_cents: '12' }, state)).toBe(state)
  expect(typed(row, { price_cents: '10,0', name: ' ' })).toBe(empty)
})

test('each step is taken back and done again, whatever it has changed', () => {
  const row = aRow(1)
  const first = typed(row, { name: 'A', color: 'modra' })
  const second = typed(row, { name: 'B' }, first)
  expect(undo(second).typed).toBe(first.typed)
  expect(undo(undo(second)).typed.size).toBe(0)
  expect(undo(undo(undo(second))).typed.size).toBe(0)
  expect(redo(undo(second)).typed).toBe(second.typed)
  expect(redo(typed(row, { name: 'C' }, undo(second))).typed.get(1)?.name?.text).toBe('C')
})

test('what a colleague saves meanwhile is asked about in the same cell alone', () => {
  const [row, now] = [aRow(1), aRow(1, { version: 2, name: 'Ich', color: 'zlata' })]
  const state = typed(row, { name: 'Moje', size: 'M' })
  const name = columnOf('name')
  expect(conflictOf(now, name, state.typed.get(1))).toBe('Ich')
  expect(conflictOf(now, columnOf('size'), state.typed.get(1))).toBeUndefined()
  const checks = checkSheet({ rows: [now], columns, typed: state.typed, refusals: new Map() })
  expect([checks.count, checks.problems.get(1)?.get('name')?.kind]).toEqual([1, 'conflict'])
  // Typing again does not answer the question.
  expect(conflictOf(now, name, typed(now, { name: 'Ešte iné' }, state).typed.get(1))).toBe('Ich')
  const mine = settle(state, { row: now, column: name, isMine: true })
  expect([conflictOf(now, name, mine.typed.get(1)), textOf(now, name, mine.typed.get(1))]).toEqual([undefined, 'Moje'])
  const theirs = settle(state, { row: now, column: name, isMine: false })
  expect(textOf(now, name, theirs.typed.get(1))).toBe('Ich')
})

test('after a save only what was typed since is left', () => {
  const [one, two] = [aRow(1), aRow(2)]
  const sent = typed(two, { name: 'B' }, typed(one, { name: 'A', size: 'M' }))
  const now = typed(one, { name: 'C' }, sent)
  expect([...dropSaved(now, sent.typed).typed]).toEqual([[1, { name: { text: 'C', base: '' } }]])
})

test('a code that is there twice is a fault of the cell that was typed', () => {
  const rows = [aRow(1), aRow(2)]
  const { typed: now } = typed(aRow(2), { code: 'K1' })
  const { problems } = checkSheet({ rows, columns, typed: now, refusals: new Map() })
  expect([problems.get(1), problems.get(2)?.has('code')]).toEqual([undefined, true])
})

test('what the server refuses stands at its cell until the row is changed', () => {
  const row = aRow(1)
  const state = typed(row, { sale_price_cents: '9' })
  const refusals = new Map([
    [
      1,
      {
        typed: state.typed.get(1),
        row: { id: 1, name: '', state: 'refused' as const, message: '', errors: { sale_price_cents: ['Zákon'] } },
      },
    ],
  ])
  const check = (now: SheetState) => checkSheet({ rows: [row], columns, typed: now.typed, refusals }).problems.get(1)
  expect(check(state)?.get('sale_price_cents')?.text).toBe('Zákon')
  expect(check(typed(row, { sale_price_cents: '8' }, state))).toBeUndefined()
})

const three = [aRow(1, { name: 'A' }), aRow(2, { name: 'B' }), aRow(3, { name: 'C' })]
const grid = { rows: three, columns, typed: empty.typed }
const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
const texts = (edits: readonly { text: string }[]) => edits.map(({ text }) => text)
const mayWrite = ({ field }: SheetColumn) => field !== undefined

test('the first row of a choice, or the whole of it, fills what is below', () => {
  const name = indexOf('name')
  expect(texts(fillDown(grid, { ...at(0, name), bottom: 2 }))).toEqual(['A', 'A'])
  expect(texts(fillBelow(grid, { ...at(0, name), bottom: 0 }, 2))).toEqual(['A', 'A'])
  expect(texts(fillBelow({ ...grid, rows: [...three, aRow(4)] }, { ...at(0, name), bottom: 1 }, 3))).toEqual(['A', 'B'])
})

test('a pasted table says what did not fit and which columns are only read', () => {
  const pasted = pasteInto(
    grid,
    at(1, indexOf('sale_price_cents')),
    [
      ['9', '8', '1.1.2027'],
      ['7', '', ''],
      ['6', '', ''],
    ],
    mayWrite,
  )
  expect(pasted).toMatchObject({ fixed: 2, rowsOver: 1, columnsOver: 0 })
  expect(texts(pasted.edits)).toEqual(['9', '1.1.2027', '7', ''])
  const wide = pasteInto(grid, at(0, columns.length - 2), [['áno', '1', '2']], mayWrite)
  expect(wide).toMatchObject({ columnsOver: 1, fixed: 1, rowsOver: 0 })
})

test('one pasted cell fills the whole choice', () => {
  const price = indexOf('price_cents')
  const pasted = pasteInto(grid, { top: 0, bottom: 2, left: price, right: price + 1 }, [['4,90']], mayWrite)
  expect(texts(pasted.edits)).toEqual(Array.from({ length: 6 }, () => '4,90'))
  expect(readCells(grid, { ...at(0, price), bottom: 1 })).toEqual([['10,00'], ['10,00']])
})

test.each([
  ['ArrowDown', false, { row: 2, column: 1 }],
  ['ArrowUp', true, { row: 0, column: 1 }],
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 3 }],
  ['End', true, { row: 4, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['PageDown', false, { row: 4, column: 1 }],
  ['a', false, undefined],
])('%s (Ctrl: %s) leads inside the sheet', (key, ctrlKey, place) => {
  const size = { rows: 5, columns: 4 }
  expect(placeByKey({ key, ctrlKey, metaKey: false }, { row: 1, column: 1 }, size)).toEqual(place)
})

test('without the right to see prices there is no column of them', () => {
  const keys = columnsFor((permission) => permission === 'catalog.edit').map(({ key }) => key)
  expect(keys).toEqual(['name', 'color', 'size', 'code', 'ean', 'supply', 'is_active'])
})
