/** A row of a CSV file or an item of an XML file, not interpreted yet. */
import type { Cell } from '../fields/fields.rules.ts'

export type SourceRow = {
  line: number
  /** By the reader's name of a column; for an XML item, the texts of its elements. */
  cells: Readonly<Record<string, string>>
  /** The title of a column in the file, if the reader has another name for it. */
  titles?: ReadonlyMap<string, string>
  /** The item of an XML file, for nested elements. */
  node?: XmlNode
  /** Why the row could not be read. */
  fault?: string
}

export type XmlNode = {
  text: string
  attributes: Readonly<Record<string, string>>
  children: ReadonlyMap<string, readonly XmlNode[]>
}

export function cellsOf(row: SourceRow): (column: string) => Cell {
  return (column) => ({ line: row.line, column: row.titles?.get(column) ?? column, text: row.cells[column] })
}

/** The elements with that name below an item, or below those of the path; marks the first one of the path as read. */
export function elementsOf(row: SourceRow, name: string, ...below: readonly string[]): XmlNode[] {
  void row.cells[name]
  const first = row.node?.children.get(name) ?? []
  return below.reduce<XmlNode[]>((nodes, step) => nodes.flatMap((node) => node.children.get(step) ?? []), [...first])
}

export function childText(node: XmlNode, name: string): string {
  return node.children.get(name)?.[0]?.text ?? ''
}

/** Notes in `read` which columns are used: the others are lost, and the report says so. */
export function trackReads<Row extends SourceRow>(row: Row, read: Set<string>): Row {
  const cells = new Proxy(row.cells, {
    get(target, name) {
      if (typeof name !== 'string') return undefined
      read.add(name)
      return target[name]
    },
  })
  return { ...row, cells }
}
