import type { ImportHead, ImportOptions } from '#contracts/admin/imports.ts'

/** What a person has chosen: our column by the title of the file; empty = left out. */
export type Mapping = Readonly<Record<string, string>>

/** As it was answered for a file with the same titles, otherwise as the titles are guessed. */
export function firstMapping({ columns, options }: ImportHead): Mapping {
  const remembered = options?.columns
  return Object.fromEntries(columns.map(({ title, guess }) => [title, (remembered ? remembered[title] : guess) ?? '']))
}

/** Whether the file has the columns of the shop: then nothing is mapped. */
export function isOwnFile({ columns, is_known: isKnown, required_columns: required }: ImportHead): boolean {
  const titles = new Set(columns.map(({ title }) => title.trim().toLowerCase()))
  return !isKnown && columns.every(isSameColumn) && required.every((column) => titles.has(column))
}

function isSameColumn({ title, guess }: ImportHead['columns'][number]): boolean {
  return guess === title.trim().toLowerCase()
}

/** Needed columns without a title, and columns with more than one. */
export function findFaults(mapping: Mapping, required: readonly string[]): { missing: string[]; twice: string[] } {
  const chosen = Object.values(mapping).filter((column) => column !== '')
  return {
    missing: required.filter((column) => !chosen.includes(column)),
    twice: [...new Set(chosen.filter((column, index) => chosen.indexOf(column) !== index))],
  }
}

/** `20=23, 21=23`; undefined = not in this form. */
export function readVat(text: string): ImportOptions['vat'] | undefined {
  const vat: ImportOptions['vat'] = {}
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, from, to] = /^\s*(.{1,80}?)\s*%?\s*=\s*(23|19|5)\s*%?\s*$/.exec(part) ?? []
    const rate = ([23, 19, 5] as const).find((each) => String(each) === to)
    if (from === undefined || rate === undefined) return undefined
    vat[from.toLowerCase()] = rate
  }
  return vat
}

export function showVat(vat: ImportOptions['vat']): string {
  return Object.entries(vat)
    .map(([from, to]) => `${from}=${to}`)
    .join(', ')
}
