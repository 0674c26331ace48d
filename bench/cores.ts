import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** The command that runs Node with `args` on the given cores only ("0", "0-3") where taskset exists; elsewhere on any core. */
export function pinTo(cores: string, args: readonly string[]): [program: string, ...args: string[]] {
  return hasTaskset ? ['taskset', '-c', cores, process.execPath, ...args] : [process.execPath, ...args]
}

/** Pins this process, and whatever it starts from now on, to the given cores. */
export function stayOn(cores: string): void {
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)])
}

/** "0-3" on a machine with four cores. */
export const allCores = `0-${cpus().length - 1}`

/** Runs `work` while a process, and whatever it starts meanwhile, may use all cores; afterwards it has its own again. */
export async function onAllCores<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  if (!hasTaskset) return work()
  const { stdout } = spawnSync('taskset', ['-c', '-p', String(pid)], { encoding: 'utf8' })
  const own = stdout.trim().split(' ').at(-1) ?? allCores
  spawnSync('taskset', ['-c', '-p', allCores, String(pid)])
  try {
    return await work()
  } finally {
    spawnSync('taskset', ['-c', '-p', own, String(pid)])
  }
}
