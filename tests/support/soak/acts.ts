import type { History } from '../bed/history.ts'
import type { Acts } from './tables.ts'

/** What people have done so far. */
export function countActs({ orders, answers }: History): Acts {
  const count = (isMeant: (request: string) => boolean) => answers.filter(({ request }) => isMeant(request)).length
  return {
    orders: orders.length,
    customers: count((request) => request === 'POST /api/auth/register'),
    visits: answers.length,
    staff: count((request) => !request.startsWith('GET') && request.includes(' /api/admin/')),
    days: 0,
  }
}

/** What they have done between two moments of a run, which is in the middle of a day. */
export function actsBetween(before: Acts, after: Acts): Acts {
  return {
    orders: after.orders - before.orders,
    customers: after.customers - before.customers,
    visits: after.visits - before.visits,
    staff: after.staff - before.staff,
    days: 1,
  }
}
