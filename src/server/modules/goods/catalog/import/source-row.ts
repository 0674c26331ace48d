/** A row of a CSV file or an item of an XML file, before anybody knows what it means. */
import type { Cell } from './fields.rules.ts'

export type SourceRow = {
  line: number
  /** By the reader's name of a column; of an XML item the texts of its elements. */
  cells: Readonly<Record<string, string>>
  /** What the file calls a column, where the reader calls it something else. */
  titles?: ReadonlyMap<string, string>
  /** The item of an XML file, for what is nested. */
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

/** The elements of that name below an item, or below those of the path; also marks the first one as read. */
export function elementsOf(row: SourceRow, name: string, ...below: readonly string[]): XmlNode[] {
  void row.cells[name]
  const first = row.node?.children.get(name) ?? []
  return below.reduce<XmlNode[]>((nodes, step) => nodes.flatMap((node) => node.children.get(step) ?? []), [...first])
}

export function childText(node: XmlNode, name: string): string {
  return node.children.get(name)?.[0]?.text ?? ''
}

/** Notes in `read` which columns are looked at: what nobody looks at is lost, and the report says so. */
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
