/** How many rows each product of a file has. */
import { createTextNumbers } from './text-numbers.store.ts'

export type ProductRows = {
  productCount: number
  readonly bytes: number
  /** The product of a row by its key: its number in the file, and how many rows it has. */
  find: (key: string) => { number: number; rows: number }
}

/** `note` counts a row; `alias`: another key by which rows refer to its product. */
export function createRowCounter() {
  const numbers = createTextNumbers()
  // By number, from 1 on.
  let counts = new Uint32Array(1_024)
  let products: Uint32Array<ArrayBuffer> | undefined
  const numberOf = (key: string) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size + 1
    numbers.set(key, number)
    counts = withRoomFor(counts, number)
    return number
  }
  return {
    note(key: string, alias: string | undefined): void {
      const number = numberOf(key)
      counts[number] = (counts[number] ?? 0) + 1
      if (alias === undefined) return
      const other = numberOf(alias)
      products = withRoomFor(products ?? new Uint32Array(counts.length), other)
      products[other] = number
    },
    end(): ProductRows {
      const rows = products ? foldAliases(counts, products) : counts
      const productOf = (number: number) => products?.[number] || number
      return {
        productCount: countFilled(rows),
        bytes: numbers.bytes + rows.byteLength + (products?.byteLength ?? 0),
        find(key) {
          const number = productOf(numbers.get(key) ?? 0)
          return { number, rows: rows[number] ?? 0 }
        },
      }
    },
  }
}

/** Each row under the number of its product. `products`: by the numbers of aliases, else 0. */
function foldAliases(counts: Uint32Array, products: Uint32Array): Uint32Array<ArrayBuffer> {
  const folded = new Uint32Array(counts.length)
  for (const [number, count] of counts.entries()) {
    const product = products[number] || number
    folded[product] = (folded[product] ?? 0) + count
  }
  return folded
}

function countFilled(counts: Uint32Array): number {
  let filled = 0
  for (const count of counts) if (count > 0) filled += 1
  return filled
}

function withRoomFor(numbers: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  if (index < numbers.length) return numbers
  const larger = new Uint32Array(Math.max(numbers.length * 2, index + 1))
  larger.set(numbers)
  return larger
}
