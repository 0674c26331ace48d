import type { AdminOrder } from '#contracts/admin/orders.ts'
import { usePart } from '#admin/kit/states/use-part.ts'

type Call = { params: { number: string }; signal: AbortSignal }

/** A part of an order that loads beside it: again with each version of the order. */
export function useOrderPart<Part>(
  { number, version }: Pick<AdminOrder, 'number' | 'version'>,
  read: (call: Call) => Promise<Part>,
) {
  return usePart(`${number} ${version}`, (signal) => read({ params: { number }, signal }))
}
