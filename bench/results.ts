import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LimitName, Measurement } from './report.ts'

const path = join(import.meta.dirname, 'results.json')

/** A query plan, as EXPLAIN prints it. */
export type Plan = { name: string; lines: string[] }

/** The last run of a part of the bench. */
export type Result = {
  part: string
  date: string
  commit: string
  machine: string
  /** How evenly the machine ran. */
  calm: string
  /** The limits that the same run measured, per second. */
  limits: Partial<Record<LimitName, number>>
  measurements: Measurement[]
  plans?: Plan[]
}

export function readResults(): Result[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result[]) : []
}

/** Keeps the results in the order of the parts. */
export function writeResults(results: readonly Result[], parts: readonly string[]): void {
  const sorted = results.toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
  writeFileSync(path, `${JSON.stringify(sorted, undefined, 2)}\n`)
}
