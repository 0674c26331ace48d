import { useLive } from '#admin/kit/live/use-live.ts'

/** Calls `onChange` after an order was written by anyone. A part of its own, so that the first screen is shown without it. */
export function FollowOrders({ onChange }: { onChange: () => void }) {
  useLive('order', onChange)
  return undefined
}
