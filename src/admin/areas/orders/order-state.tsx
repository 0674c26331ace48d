import { clsx } from 'clsx'
import type { OrderProblem } from '#contracts/admin/order-views.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'

const tones: Readonly<Record<string, string>> = {
  new: 'border-info',
  paid: 'border-info',
  awaiting_payment: 'border-secondary-400',
  processing: 'border-primary-600',
  waiting_goods: 'border-secondary-400',
  ready_pickup: 'border-quaternary-600',
  not_collected: 'border-danger',
  withdrawn: 'border-danger',
  shipped: 'border-success',
  delivered: 'border-success',
  picked_up: 'border-success',
  completed: 'border-success',
}

/** A state as a word; the color only helps the eye. */
export function OrderState({ state, text, className }: { state: string; text: string; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span aria-hidden className={clsx('size-2 rounded-full border-4', tones[state] ?? 'border-edge')} />
      {text}
    </span>
  )
}

export function OrderProblems({ problems }: { problems: readonly OrderProblem[] }) {
  return problems.map((problem) => (
    <span
      key={problem}
      className="inline-flex items-center rounded-control bg-danger-50 px-1.5 text-xs font-medium whitespace-nowrap text-danger"
    >
      {words.problems[problem]}
    </span>
  ))
}
