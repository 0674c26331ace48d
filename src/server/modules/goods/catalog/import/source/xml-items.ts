/** Items of an XML feed with their line numbers, cut out of the stream: a large feed is never in memory as a whole. */
import type { XMLParser } from 'fast-xml-parser'
import type { SourceRow, XmlNode } from './source-row.ts'
import { readText } from './source.ts'
import type { CatalogSource, SourceEncoding } from './source.ts'

const itemName = 'SHOPITEM'
const maxItemLength = 1_000_000

// Only the five XML entities: the item is cut out of the file, so a DOCTYPE with others never reaches the parser.
const parserOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
}

export async function* readXmlItems(source: CatalogSource, encoding: SourceEncoding): AsyncGenerator<SourceRow> {
  // A start of the shop does not need it.
  const { XMLParser } = await import('fast-xml-parser')
  const parser = new XMLParser(parserOptions)
  let buffer = ''
  let line = 1
  for await (const piece of readText(source, encoding)) {
    buffer += piece
    for (;;) {
      const start = buffer.search(/<SHOPITEM[\s>]/)
      if (start === -1) {
        // A tag may continue in the next piece.
        const keep = Math.max(0, buffer.length - 16)
        line += countLines(buffer.slice(0, keep))
        buffer = buffer.slice(keep)
        break
      }
      line += countLines(buffer.slice(0, start))
      buffer = buffer.slice(start)
      const end = buffer.indexOf(`</${itemName}>`)
      if (end === -1) {
        if (buffer.length > maxItemLength) {
          yield broken(line, 'Položka je dlhšia ako milión znakov alebo jej chýba koncová značka SHOPITEM.')
          return
        }
        break
      }
      const xml = buffer.slice(0, end + `</${itemName}>`.length)
      yield parseItem(parser, xml, line)
      line += countLines(xml)
      buffer = buffer.slice(xml.length)
    }
  }
  if (buffer.startsWith(`<${itemName}`)) yield broken(line, 'Položka nie je ukončená, súbor je pravdepodobne neúplný.')
}

/** The elements of the first item, by which formats are detected. `text`: the beginning of the file. */
export function readXmlTitles(start: string): string[] {
  const item = /<SHOPITEM[\s>][\s\S]*?(<\/SHOPITEM>|$)/.exec(start)?.[0] ?? ''
  return [...new Set([...item.matchAll(/<([A-Z][A-Z0-9_]*)[\s>/]/g)].flatMap(([, name]) => name ?? []))]
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function broken(line: number, fault: string): SourceRow {
  return { line, cells: {}, fault }
}

function parseItem(parser: XMLParser, xml: string, line: number): SourceRow {
  try {
    const parsed: unknown = parser.parse(xml, true)
    const node = isRecord(parsed) ? toNode(parsed[itemName]) : undefined
    if (!node || node.children.size === 0) return broken(line, 'Položka je prázdna.')
    const cells: Record<string, string> = {}
    for (const [name, nodes] of node.children) cells[name] = nodes.map(allText).find((text) => text !== '') ?? ''
    return { line, cells, node }
  } catch {
    return broken(line, 'Položka nie je platné XML.')
  }
}

function allText(node: XmlNode): string {
  if (node.text !== '') return node.text
  return (
    [...node.children.values()]
      .flat()
      .map(allText)
      .find((text) => text !== '') ?? ''
  )
}

function toNode(value: unknown): XmlNode {
  if (!isRecord(value)) return { text: typeof value === 'string' ? value : '', attributes: {}, children: new Map() }
  const attributes: Record<string, string> = {}
  const children = new Map<string, XmlNode[]>()
  let text = ''
  for (const [name, entry] of Object.entries(value)) {
    if (name === '#text') text = String(entry)
    else if (name.startsWith('@')) attributes[name.slice(1)] = String(entry)
    else children.set(name, (Array.isArray(entry) ? entry : [entry]).map(toNode))
  }
  return { text, attributes, children }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
