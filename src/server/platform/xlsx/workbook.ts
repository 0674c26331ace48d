/** What the cells of a sheet refer to: the sheet itself, the shared texts, and which styles are dates. */
import { decodeText } from './cell-text.ts'
import { readWholeXml } from './read-xml.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import type { OpenPart } from './zip-parts.ts'

export type Workbook = { sheet: string; texts: string[]; dateStyles: ReadonlySet<number>; hasEpoch1904: boolean }

const maxSmallPart = 8_000_000
/** Texts that cells share must be in memory; more than this is read as CSV. */
const maxTexts = 100_000_000

export async function readWorkbook(open: OpenPart): Promise<Workbook> {
  const { sheetId, hasEpoch1904 } = await readSheets(open)
  const targets = await readTargets(open)
  const sheet = sheetId === undefined ? undefined : targets.get(sheetId)
  if (sheet === undefined) throw new UnreadableWorkbook('not-xlsx')
  return { sheet, hasEpoch1904, texts: await readTexts(open), dateStyles: await readDateStyles(open) }
}

/** The first sheet that is shown. */
async function readSheets(open: OpenPart): Promise<{ sheetId: string | undefined; hasEpoch1904: boolean }> {
  const found: { sheetId: string | undefined; hasEpoch1904: boolean } = { sheetId: undefined, hasEpoch1904: false }
  await readWholeXml(await open('xl/workbook.xml', maxSmallPart), {
    open(name, attributes) {
      if (name === 'workbookPr') found.hasEpoch1904 = isOn(attributes['date1904'])
      if (name === 'sheet' && attributes['state'] === undefined) found.sheetId ??= relationOf(attributes)
    },
  })
  return found
}

/** `r:id`, whatever the file calls that namespace. */
function relationOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
}

async function readTargets(open: OpenPart): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readWholeXml(await open('xl/_rels/workbook.xml.rels', maxSmallPart), {
    open(name, { Id: id, Target: target }) {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

async function readTexts(open: OpenPart): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, phonetic] = ['', false, 0]
  await readWholeXml(await open('xl/sharedStrings.xml', maxTexts), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      else isText = name === 't' && phonetic === 0
    },
    close(name) {
      if (name === 'si') texts.push(decodeText(text))
      if (name === 'rPh') phonetic -= 1
      isText = false
    },
    text(piece) {
      if (isText) text += piece
    },
  })
  return texts
}

/** Formats of dates and times that every workbook has. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

async function readDateStyles(open: OpenPart): Promise<Set<number>> {
  const dates = new Set(builtInDates)
  const styles = new Set<number>()
  let [isCellFormats, index] = [false, 0]
  await readWholeXml(await open('xl/styles.xml', maxSmallPart), {
    open(name, { numFmtId: id = '', formatCode: code = '' }) {
      if (name === 'numFmt' && isDateFormat(code)) dates.add(Number(id))
      if (name === 'cellXfs') isCellFormats = true
      if (name !== 'xf' || !isCellFormats) return
      if (dates.has(Number(id))) styles.add(index)
      index += 1
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return styles
}

/** Letters of days and times outside quoted text, colors and escapes. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
