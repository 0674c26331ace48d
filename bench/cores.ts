import { spawnSync } from 'node:child_process'

const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** The command that runs Node on some cores alone ("0", "0-3"), where taskset exists; elsewhere on whichever it gets. */
export function pinTo(cores: string, args: readonly string[]): [program: string, ...args: string[]] {
  return hasTaskset ? ['taskset', '-c', cores, process.execPath, ...args] : [process.execPath, ...args]
}
