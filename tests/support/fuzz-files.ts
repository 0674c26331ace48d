import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc, { type Arbitrary } from 'fast-check'
import sharp from 'sharp'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'

/** A file, as fast-check prints it when a call fails: its bytes are those of the sample. */
export type FuzzFile = { sample: string; fileName: string; type: string }

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 20, b: 60 } } })
const png = await picture.clone().png().toBuffer()
const jpeg = await picture.clone().jpeg().toBuffer()
const goods = 'code;name;category;price\nFUZZ-1;Balón červený;Balóny;1,90\nFUZZ-2;"Girlanda; zlatá";Girlandy;12,50\n'
const statement = 'Dátum;Suma;Mena;Variabilný symbol;Správa\n28.11.2026;12,90;EUR;2600000001;Platba\n'
const xlsx = await buffer(
  writeXlsx(
    Readable.from([
      ['code', 'name', 'price'],
      ['FUZZ-3', 'Tanierik', '2,50'],
    ]),
    { sheet: 'Tovar', isNumeric: () => false },
  ),
)

/** What people choose, also by mistake, and what only an attacker sends: whole and broken files of the kinds that the shop reads. */
const samples: Readonly<Record<string, Buffer>> = {
  png,
  jpeg,
  webp: await picture.clone().webp().toBuffer(),
  gif: await picture.clone().gif().toBuffer(),
  'cut png': png.subarray(0, png.length / 2),
  'cut jpeg': jpeg.subarray(0, jpeg.length - 40),
  'png that says it is huge': withNumber(png, { at: 16, value: 1_000_000 }),
  'png with noise': noisy(png),
  'jpeg with noise': noisy(jpeg),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  'cut pdf': Buffer.from('%PDF-1.7\n1 0 obj<<'),
  'goods csv': Buffer.from(goods),
  'goods csv in UTF-16': Buffer.from(`\ufeff${goods}`, 'utf16le'),
  'goods csv with a broken quote': Buffer.from(goods.replace('zlatá"', 'zlatá')),
  'goods csv with nothing but its head': Buffer.from(goods.slice(0, goods.indexOf('\n'))),
  'goods csv with NUL': Buffer.from(goods.replaceAll('ó', '\0')),
  'statement csv': Buffer.from(statement),
  camt: Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/></Document>'),
  'cut camt': Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>'),
  'xml of entities': Buffer.from('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><Document>&c;</Document>'),
  gpc: Buffer.from(`074${'0'.repeat(125)}\r\n075${'9'.repeat(125)}\r\n`),
  xlsx,
  'cut xlsx': xlsx.subarray(0, xlsx.length / 2),
  'xlsx with noise': noisy(xlsx),
  'zip without entries': Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
  empty: Buffer.alloc(0),
  noise: Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 7_919) % 251)),
  line: Buffer.alloc(60_000, 'x'),
}

const usualNames = ['balon.png', 'balon.JPG', 'tovar.csv', 'tovar.xlsx', 'vypis.xml', 'vypis.gpc', 'zivotopis.pdf']
const oddNames = [
  '',
  '.',
  '..',
  ' ',
  'bez-pripony',
  '../../etc/passwd',
  'C:\\fakepath\\balon.png',
  'balon.png\0.exe',
  'a\r\nX-Injected: 1',
  '"uvodzovky".png',
  'žltučký kôň 🎈.png',
  '%00%2e%2e%2f.png',
  `${'x'.repeat(400)}.png`,
]
const types = [
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/pdf',
  'application/octet-stream',
  'text/html',
  '',
  '/',
]

export const anyFile: Arbitrary<FuzzFile> = fc.record({
  sample: fc.constantFrom(...Object.keys(samples)),
  fileName: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usualNames) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  ),
  type: fc.constantFrom(...types),
})

export function bytesOf({ sample }: Pick<FuzzFile, 'sample'>): Buffer {
  return samples[sample] ?? Buffer.alloc(0)
}

/** Of the files of goods: who announces one of them may send it. */
export const goodsFileSizes: readonly number[] = Object.entries(samples)
  .filter(([name, bytes]) => /goods|xlsx/.test(name) && bytes.length > 0)
  .map(([, bytes]) => bytes.length)

function withNumber(bytes: Buffer, { at, value }: { at: number; value: number }): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(value, at)
  return changed
}

/** What it is can still be recognized; the rest is not what it says. */
function noisy(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => (index > 24 && index % 5 === 0 ? byte ^ 0x5a : byte)))
}
