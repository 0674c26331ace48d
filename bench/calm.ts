/**
 * A shared machine is now and then several times slower for half a minute, because of its neighbours. Such a figure says nothing of
 * the shop: what is measured is measured while the machine runs at its own speed, and again where it did not.
 */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinTo } from './cores.ts'

const tries = 6
const pauseMs = 10_000
/** How much longer than ever seen a fixed piece of work may take, at the slowest core. */
const tolerance = 1.3

let bestMs = Number.POSITIVE_INFINITY
let slowestKept = 1

/** Gives what `measure` found between two moments of full speed; after six tries the last, which `describeCalm` then tells. */
export async function whenCalm<T>(measure: () => Promise<T>): Promise<T> {
  let before = await waitForCalm()
  for (let attempt = 1; ; attempt += 1) {
    const found = await measure()
    const slowness = Math.max(before, probe())
    if (slowness <= tolerance || attempt === tries) {
      slowestKept = Math.max(slowestKept, slowness)
      return found
    }
    before = await waitForCalm()
  }
}

/** For the report: how slow the machine was at worst while a figure of it was taken. */
export function describeCalm(): string {
  return `A fixed piece of work before and after each measurement took at most ${slowestKept.toFixed(2)} × its shortest time; where it took more than ${tolerance} ×, the measurement was repeated, at most ${tries - 1} times.`
}

async function waitForCalm(): Promise<number> {
  let slowness = probe()
  for (let attempt = 1; slowness > tolerance && attempt < tries; attempt += 1) {
    await sleep(pauseMs)
    slowness = probe()
  }
  return slowness
}

/** How many times longer than at its best the slowest core takes at this moment. */
function probe(): number {
  const times = cpus().map((_, core) => timeWork(core))
  bestMs = Math.min(bestMs, ...times)
  return Math.max(...times) / bestMs
}

// Native code alone: how soon a loop of JavaScript is compiled is a matter of chance.
const work = `
  const bytes = Buffer.alloc(1 << 20, 7)
  const hash = require('node:crypto').createHash('sha256')
  const startedAt = process.cpuUsage()
  for (let count = 0; count < 150; count += 1) hash.update(bytes)
  console.log(process.cpuUsage(startedAt).user / 1000)
`

/** In milliseconds that the work had the core for itself: what else runs in this machine does not count. */
function timeWork(core: number): number {
  const [program, ...args] = pinTo(String(core), ['--eval', work])
  return Number(spawnSync(program, args).stdout)
}
