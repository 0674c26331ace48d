/** pg_dump and pg_restore of this machine. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BackupFault } from './manifest.ts'

type Tool = 'pg_dump' | 'pg_restore'

const execute = promisify(execFile)

/** `serverVersion` as in `SHOW server_version_num`: an older tool does not understand a newer server. */
export async function checkTool(tool: Tool, serverVersion: number): Promise<void> {
  const server = Math.floor(serverVersion / 10_000)
  const { stdout } = await execute(tool, ['--version']).catch(() => {
    throw new BackupFault(
      `Na tomto počítači chýba ${tool}. Nainštalujte klientske programy PostgreSQL verzie ${server} alebo novšej (v Debiane balík postgresql-client-${server}).`,
    )
  })
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (version >= server) return
  throw new BackupFault(
    `${tool} má verziu ${version}, server ${server}. Nainštalujte postgresql-client-${server} alebo novší.`,
  )
}

/** The password goes through the environment: arguments are visible to every user of the machine. */
export async function runTool(tool: Tool, { url, args }: { url?: string; args: string[] }): Promise<void> {
  const target = url === undefined ? undefined : new URL(url)
  const PGPASSWORD = target && decodeURIComponent(target.password)
  if (target) target.password = ''
  try {
    await execute(tool, [...args, ...(target ? [`--dbname=${target.href}`] : [])], {
      env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
      maxBuffer: 2 ** 26,
    })
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new BackupFault(`${tool} skončil chybou:\n${text}`)
  }
}
