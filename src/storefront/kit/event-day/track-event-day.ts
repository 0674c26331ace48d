import { push } from '../analytics/data-layer.ts'

/** The visitor has set the day of their party, or removed it; how far away it is shows how early people plan. */
export function trackEventDay(day: string | null): void {
  push(day === null ? { event: 'event_day_removed' } : { event: 'event_day_set', event_day: day })
}
