import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/**
 * Has the statements of `work` planned for their values, each time: they get no names (`prepared-pool.ts`). A named statement may have one plan
 * for all values from its sixth time on, and a filter that is rare for one value and common for the next then takes up to twenty times as
 * long (ADR 0121).
 */
export function withOwnPlans<Result>(work: () => Result): Result {
  return scope.run(true, work)
}

/** Whether the caller is inside `withOwnPlans`. */
export function hasOwnPlans(): boolean {
  return scope.getStore() === true
}
