import { supplies } from '#kernel/stock-state.ts'
import { supplyWords } from '#admin/i18n/supply-words.ts'

export function saySupply(value: unknown): string | undefined {
  const supply = supplies.find((known) => known === value)
  return supply && supplyWords.names[supply]
}
