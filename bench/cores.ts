import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** The command that runs Node on some cores alone ("0", "0-3"), where taskset exists; elsewhere on whichever it gets. */
export function pinTo(cores: string, args: readonly string[]): [program: string, ...args: string[]] {
  return hasTaskset ? ['taskset', '-c', cores, process.execPath, ...args] : [process.execPath, ...args]
}

/** Moves this process, and whatever it starts from now on, to some cores alone. */
export function stayOn(cores: string): void {
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)])
}

/** "0-3" of four. */
export const allCores = `0-${cpus().length - 1}`
