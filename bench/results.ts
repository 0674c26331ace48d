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
