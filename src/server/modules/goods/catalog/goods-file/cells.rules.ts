import { toDecimal } from '#kernel/euro.ts'
import type { Cents, NetCents } from '#kernel/money.ts'

/** The cells of one row by column; a missing one is empty. */
export type Cells = Record<string, string>

/** A separator inside a part has a backslash before it. */
export function escapeParts(text: string, separators = /[|>;=\\]/g): string {
  return text.replaceAll(separators, '\\$&')
}

export function toAmount(cents: Cents | NetCents | undefined): string {
  return cents === undefined ? '' : toDecimal(cents)
}

export function toText(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
