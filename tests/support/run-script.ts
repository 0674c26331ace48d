import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type ScriptOutcome = { code: number; text: string }

/** Runs a command of the shop, such as `backup.ts`, with this environment alone. */
export function runScript(
  [script = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ScriptOutcome> {
  const path = join(import.meta.dirname, '../../scripts', script)
  const { PATH = '' } = process.env
  return new Promise((resolve) =>
    execFile(process.execPath, [path, ...args], { env: { PATH, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: stdout + stderr }),
    ),
  )
}
