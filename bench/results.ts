import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './report.ts'

const path = join(import.meta.dirname, 'results.json')

export function readResults(): Result[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result[]) : []
}

/** Keeps the results in the order of the parts. */
export function writeResults(results: readonly Result[], parts: readonly string[]): void {
  const sorted = results.toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
  writeFileSync(path, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** An earlier run of a part with the rows that were measured again, each of which says when. */
export function renewRows(before: Result, { date, commit, measurements }: Result): Result {
  const renewed = measurements.map(({ note, ...measurement }) => ({
    ...measurement,
    note: [note, `measured again ${date}, commit ${commit}`].filter(Boolean).join('; '),
  }))
  const byName = new Map(renewed.map((measurement) => [measurement.name, measurement]))
  const kept = before.measurements.map((measurement) => byName.get(measurement.name) ?? measurement)
  return { ...before, measurements: [...kept, ...renewed.filter(({ name }) => !kept.some((row) => row.name === name))] }
}
