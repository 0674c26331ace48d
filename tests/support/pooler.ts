import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './postgres.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
)

/** PgBouncer is not on npm: its tests run where the system has it (Debian's package `pgbouncer`). */
export const hasPooler = program !== undefined

export type Pooler = {
  /** The same database, through the pooler. */
  url: string
  stop: () => Promise<void>
}

/** `port` is a free one by default. */
type PoolerOptions = { connections: number; port?: number }

/** Starts PgBouncer in transaction mode with `connections` to the database. */
export async function startPooler(databaseUrl: string, { connections, port: asked }: PoolerOptions): Promise<Pooler> {
  if (program === undefined) throw new Error('PgBouncer is not installed.')
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'shop-pooler-'))
  const port = asked ?? (await findFreePort())
  const database = pathname.slice(1)
  const settings = `[databases]
${database} = host=${hostname} port=${databasePort} dbname=${database} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 20
server_login_retry = 1
`
  await writeFile(join(folder, 'pgbouncer.ini'), settings, { mode: 0o644 })
  // As PostgreSQL, it refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(folder, nobody, nobody)
  const server = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  const killAtExit = () => server.kill('SIGQUIT')
  process.once('exit', killAtExit)
  while (!(await isOpen(port))) {
    if (server.exitCode !== null) throw new Error('PgBouncer did not start.')
    await sleep(20)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async stop() {
      process.off('exit', killAtExit)
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGQUIT')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nobody = 65_534

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isConnected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isConnected
}
