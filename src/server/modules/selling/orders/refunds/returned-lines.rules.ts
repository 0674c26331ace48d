import * as z from 'zod/mini'

const linesSchema = z.nullable(z.array(z.object({ position: z.int(), quantity: z.int() })))

/** The goods that a stored refund names; null = a share of everything. */
export function readLines({ lines }: { lines: unknown }): z.infer<typeof linesSchema> {
  return linesSchema.parse(lines)
}

/** The pieces of a line that refunds name already. */
export function countReturned(refunds: readonly { lines: unknown }[], position: number): number {
  return refunds
    .flatMap((refund) => readLines(refund) ?? [])
    .reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}
