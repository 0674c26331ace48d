import type { Markdown } from '#contracts/admin/markdowns.ts'
import { isDay } from '#kernel/plain-day.ts'
import { fromLocalMinute, toLocalMinute } from '#admin/kit/browser/local-minute.ts'
import type { Draft } from '#admin/kit/form/drafts.ts'

/** A draft of a new markdown like this one, a year later at the same hours; the form of a new one opens with it. */
export function copyToNextYear(markdown: Markdown, now: Date): Draft {
  const { name, label, kind, percent, rounding, category_ids, brand_ids, goods, except_goods, prices } = markdown
  const moments = { starts_at: aYearLater(markdown.starts_at), ends_at: aYearLater(markdown.ends_at) }
  const changes = {
    name,
    label,
    ...moments,
    kind,
    percent,
    rounding,
    category_ids,
    brand_ids,
    goods,
    except_goods,
    prices,
  }
  return { version: undefined, base: {}, changes, at: now.toISOString() }
}

function aYearLater(moment: string): string {
  const minute = toLocalMinute(moment)
  const later = `${Number(minute.slice(0, 4)) + 1}${minute.slice(4)}`
  // The 29th of February.
  return fromLocalMinute(isDay(later.slice(0, 10)) ? later : later.replace('-29T', '-28T'))
}
