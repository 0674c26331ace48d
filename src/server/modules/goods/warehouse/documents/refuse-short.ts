import { messages } from '#contracts/messages.ts'
import type { VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'

/** Names the goods that cannot leave, or of which a count has found fewer than are held. */
export function refuseShort(
  rows: readonly { variantId: VariantId; free: number; held: number }[],
  { lines, isCount }: { lines: readonly { variantId: VariantId; code: string }[]; isCount: boolean },
): ApiError {
  const named = rows.map((row) => ({
    ...row,
    code: lines.find(({ variantId }) => variantId === row.variantId)?.code ?? '',
  }))
  return new ApiError('conflict', { message: isCount ? messages.stock.heldMore(named) : messages.stock.short(named) })
}
