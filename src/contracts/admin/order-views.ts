// The lists of orders that staff work through, by name: pure data, read by the server, which filters by it, and by the screens.

export const orderViews = ['open', 'unpaid', 'to_pack', 'to_hand_over', 'problems', 'all'] as const
export type OrderView = (typeof orderViews)[number]

/** Why an order needs a person now. */
export const orderProblems = [
  'payment_failed', // the payment failed, and the order still waits for another try
  'late', // the goods should have left, or been ready at the branch, on an earlier day
  'waiting_goods',
  'not_collected',
  'refund_to_send', // a refund by bank transfer that someone has to send
] as const
export type OrderProblem = (typeof orderProblems)[number]

/** The states into which many orders can be put with one command: none gives money back, takes goods out or needs more words. */
export const bulkSteps = ['processing', 'waiting_goods', 'ready_pickup', 'not_collected', 'delivered'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** What a change of state brings with it. */
export const orderEffects = [
  'waits_for_goods',
  'mail',
  'invoice',
  'credit_note',
  'stock_leaves',
  'stock_returns',
  'cash_received',
  'refund',
] as const
export type OrderEffect = (typeof orderEffects)[number]
