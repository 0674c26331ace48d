/**
 * A shared machine is sometimes several times slower for half a minute, because of its neighbors. Such a figure says
 * nothing about the shop, so measurements are taken while the machine runs at its own speed, and repeated otherwise.
 */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinTo } from './cores.ts'

/** A trial (`--quick`) takes the machine as it is. */
const tries = process.argv.includes('--quick') ? 1 : 6
const pauseMs = 10_000
/** Longest time that all measurements of a run wait and are repeated together. Later ones are taken as the machine is. */
const patienceMs = 15 * 60_000
/** Maximum time of a fixed piece of work on the slowest core, relative to the best time seen. */
const tolerance = 1.3

let bestMs = Number.POSITIVE_INFINITY
let slowestKept = 1
let spentMs = 0

/**
 * Returns what `measure` found between two moments of full speed; after six tries, or when the run has waited for a quarter of an hour,
 * the last result, which `describeCalm` then reports.
 */
export async function whenCalm<T>(measure: () => Promise<T>): Promise<T> {
  let before = await waitForCalm()
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now()
    const found = await measure()
    const slowness = Math.max(before, probe())
    if (slowness <= tolerance || attempt === tries || spentMs > patienceMs) {
      slowestKept = Math.max(slowestKept, slowness)
      return found
    }
    spentMs += performance.now() - startedAt
    before = await waitForCalm()
  }
}

/** For the report: the worst slowdown while a kept figure was measured. */
export function describeCalm(): string {
  return `A fixed piece of work before and after each measurement took at most ${slowestKept.toFixed(2)} × its shortest time; above ${tolerance} × the measurement was repeated, at most ${tries - 1} times.`
}

async function waitForCalm(): Promise<number> {
  let slowness = probe()
  for (let attempt = 1; slowness > tolerance && attempt < tries && spentMs <= patienceMs; attempt += 1) {
    await sleep(pauseMs)
    spentMs += pauseMs
    slowness = probe()
  }
  return slowness
}

/** Current slowdown of the slowest core, relative to its best time. */
function probe(): number {
  const times = cpus().map((_, core) => timeWork(core))
  bestMs = Math.min(bestMs, ...times)
  return Math.max(...times) / bestMs
}

// Native code only: when a JavaScript loop gets compiled is a matter of chance.
const work = `
  const bytes = Buffer.alloc(1 << 20, 7)
  const hash = require('node:crypto').createHash('sha256')
  const startedAt = process.cpuUsage()
  for (let count = 0; count < 150; count += 1) hash.update(bytes)
  console.log(process.cpuUsage(startedAt).user / 1000)
`

/** CPU time in milliseconds, so other processes do not count. */
function timeWork(core: number): number {
  const [program, ...args] = pinTo(String(core), ['--eval', work])
  return Number(spawnSync(program, args).stdout)
}
