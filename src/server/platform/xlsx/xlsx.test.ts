import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readSheetRows } from './read-rows.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import { writeXlsx } from './write-xlsx.ts'
import type { RandomBytes } from './zip-parts.ts'

function bytesOf(file: Uint8Array): RandomBytes {
  return {
    size: file.length,
    async *read(start, end) {
      yield file.subarray(start, end)
    },
  }
}

async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`

/** A workbook as another program writes it, with these parts and this content of its sheet. */
function workbookOf(sheet: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="Skrytý" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Tovar" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheets/sheet1.xml')}${relation('rId2', '/xl/worksheets/sheet2.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="y"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    ...others,
  })
}

const read = async (file: Uint8Array) => Array.fromAsync(readSheetRows(bytesOf(file)))
const faultOf = async (file: Uint8Array) => {
  const failure: unknown = await read(file).catch((error: unknown) => error)
  return failure instanceof UnreadableWorkbook ? failure.fault : failure
}

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield* rows
}

test('what is written is read again, whatever its characters are', async () => {
  const rows = [
    ['kód', 'price', 'názov'],
    ['007', '12.90', '=SUM(A1:A9)'],
    ['-5', '5', 'dva\nriadky\r\nstarý\rriadok'],
    ['', '', ' medzery '],
    ['_x0041_', '1e5', 'ovládací \u0001 znak, <b>&amp;</b>, "úvodzovky", 🎈'],
  ]
  const file = await buffer(writeXlsx(rowsOf(rows), { sheet: 'A & B', isNumeric: (title) => title === 'price' }))
  expect(await read(file)).toEqual(
    rows.map((cells, index) => ({ line: index + 1, cells: cells[1] === '12.90' ? ['007', '12.9', cells[2]] : cells })),
  )
})

test('a failure of the rows reaches the reader of the workbook', async () => {
  async function* failing() {
    yield ['a']
    throw new Error('no database')
  }
  await expect(buffer(writeXlsx(failing(), { sheet: 'A', isNumeric: () => false }))).rejects.toThrow('no database')
})

test('the first sheet that is shown is read, with shared texts, numbers, dates and gaps', async () => {
  const file = await workbookOf(
    `<x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>27.899999999999999</x:v></x:c><x:c r="D3" s="1"><x:v>46356.75</x:v></x:c></x:row>
     <x:row><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>súčet</x:v></x:c><x:c s="2"><x:v>46356</x:v></x:c></x:row>`,
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>nie</t></si><si><r><t>dve </t></r><r><t>časti</t></r><rPh><t>výslovnosť</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d.m.yyyy"/><numFmt numFmtId="171" formatCode="0.00 &quot;dní&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="171"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    },
  )
  expect(await read(file)).toEqual([
    { line: 3, cells: ['dve časti', '', '27.9', '2026-11-30 18:00:00'] },
    { line: 4, cells: ['yes', '#REF!', 'súčet', '2026-11-30'] },
  ])
})

test.each([
  ['a text', Buffer.from('kód;názov'), 'not-xlsx'],
  ['another zip', await zipOf({ 'content.xml': '<a/>' }), 'not-xlsx'],
  ['a damaged one', (await workbookOf('<row/>')).subarray(0, 200), 'not-xlsx'],
  ['XML that ends too early', await workbookOf('<row>'), 'broken'],
  [
    'entities that grow',
    await workbookOf('', {
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><worksheet>&c;</worksheet>',
    }),
    'broken',
  ],
  ['a cell far to the right', await workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'too-large'],
  ['a text without end', await workbookOf(`<row><c t="str"><v>${'a'.repeat(3_000_000)}</v></c></row>`), 'too-large'],
  [
    'a row without end',
    await workbookOf(`<row>${`<c t="str"><v>${'a'.repeat(60_000)}</v></c>`.repeat(100)}</row>`),
    'too-large',
  ],
  ['a part that says it is huge', await sizedAs(2_000_000_000), 'too-large'],
  ['a part that is larger than it says', await sizedAs(40), 'broken'],
])('%s is refused', async (_, file, fault) => {
  expect(await faultOf(file)).toBe(fault)
})

/** A workbook whose sheet claims to unpack to so many bytes. */
async function sizedAs(size: number): Promise<Buffer> {
  const file = await workbookOf('<row/>'.repeat(1_000))
  // The last mention of its name is in the directory; the size is 22 bytes before it.
  file.writeUInt32LE(size, file.lastIndexOf('xl/worksheets/sheet1.xml') - 22)
  return file
}
