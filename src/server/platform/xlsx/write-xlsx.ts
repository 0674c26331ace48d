/** A workbook of one sheet, written while its rows are read: memory does not grow with their number. */
import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { encodeText, nameColumn } from './cell-text.ts'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The positions of `cellXfs`. Texts are marked as such, so that a spreadsheet keeps the zeros of a code that is typed again. */
const styles = { heading: 1, text: 2, amount: 3, whole: 4 }

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="2" applyNumberFormat="1" xfId="0"/><xf numFmtId="1" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`,
}

const sheetStart = `<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`

/** The first row has the titles; in columns of which `isNumeric` is true by their title, numbers are numbers. */
export function writeXlsx(
  rows: AsyncIterable<readonly string[]>,
  { sheet, isNumeric }: { sheet: string; isNumeric: (title: string) => boolean },
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const content = Readable.from(sheetXml(rows, isNumeric))
  // The library hands failures on neither way.
  content.on('error', (error) => output.destroy(error))
  output.on('close', () => content.destroy())
  const workbook = `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="${encodeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  for (const [name, xml] of Object.entries({ ...parts, 'xl/workbook.xml': workbook }))
    zip.addBuffer(Buffer.from(declaration + xml), name)
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml')
  zip.end()
  pipeline(zip.outputStream, output, () => {})
  return output
}

const maxRows = 1_048_576
const rowsAtOnce = 200

async function* sheetXml(
  rows: AsyncIterable<readonly string[]>,
  isNumeric: (title: string) => boolean,
): AsyncGenerator<string> {
  let numeric: boolean[] | undefined
  let [line, piece] = [0, declaration + sheetStart]
  for await (const row of rows) {
    line += 1
    if (line > maxRows) throw new Error('A sheet has 1,048,576 rows at most.')
    piece += `<row r="${line}">${row.map((text, column) => toCell(text, { address: nameColumn(column) + line, isHeading: !numeric, isNumber: numeric?.[column] ?? false })).join('')}</row>`
    numeric ??= row.map(isNumeric)
    if (line % rowsAtOnce !== 0) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function toCell(
  text: string,
  { address, isHeading, isNumber }: { address: string; isHeading: boolean; isNumber: boolean },
): string {
  if (text === '') return ''
  if (isNumber && /^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(text))
    return `<c r="${address}" s="${text.includes('.') ? styles.amount : styles.whole}"><v>${text}</v></c>`
  const style = isHeading ? styles.heading : styles.text
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`
}
