/** Reads days and moments as people and other shops write them. */
import { Temporal } from 'temporal-polyfill'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import { readText, shorten } from './fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Cell } from './fields.rules.ts'

/**
 * A moment: 2026-11-30, 2026-11-30T18:00:00Z, 30.11.2026 18:00, or relative to the day of the import (-12d, +7d).
 * A day without a time is its start, or with `endOfDay` its last second, in the shop's time zone. Spreadsheets add 0:00:00 to days.
 */
export function readMoment(
  cell: Cell,
  faults: Faults,
  { now, endOfDay = false }: { now: Date; endOfDay?: boolean },
): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  const [, date = text, time] = /^(\S+?|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})[T ]+(\d{1,2}:\d{2}\S*)$/.exec(text) ?? []
  const day = toDay(date, now)
  if (!day) return refuseDay(cell, faults, text)
  if (time !== undefined && !/^0?0:00(:00)?$/.test(time)) return readInstant(cell, faults, { text, day, time })
  const start = (endOfDay ? day.add({ days: 1 }) : day).toZonedDateTime(shopTimeZone)
  return (endOfDay ? start.subtract({ seconds: 1 }) : start).toInstant().toString()
}

export function readDay(cell: Cell, faults: Faults, { now }: { now: Date }): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  return toDay(text, now)?.toString() ?? refuseDay(cell, faults, text)
}

function refuseDay(cell: Cell, faults: Faults, text: string): undefined {
  return faults.add(cell, `Dátum „${shorten(text)}“ nie je v tvare 2026-11-30, 30.11.2026 ani +7d.`)
}

function readInstant(
  cell: Cell,
  faults: Faults,
  { text, day, time }: { text: string; day: Temporal.PlainDate; time: string },
): string | undefined {
  const iso = `${day.toString()}T${time.replace(/^(\d):/, '0$1:')}`
  try {
    return /(Z|[+-]\d{2}:?\d{2})$/.test(iso)
      ? Temporal.Instant.from(iso).toString()
      : Temporal.PlainDateTime.from(iso).toZonedDateTime(shopTimeZone).toInstant().toString()
  } catch {
    return faults.add(cell, `Čas „${shorten(text)}“ nie je v tvare 2026-11-30T18:00.`)
  }
}

function toDay(text: string, now: Date): Temporal.PlainDate | undefined {
  const relative = /^([+-])(\d{1,4})d$/.exec(text)
  if (relative) {
    const days = Number(relative[2]) * (relative[1] === '-' ? -1 : 1)
    return Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(shopTimeZone)
      .toPlainDate()
      .add({ days })
  }
  const slovak = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  const iso = slovak ? `${slovak[3]}-${slovak[2]?.padStart(2, '0')}-${slovak[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
