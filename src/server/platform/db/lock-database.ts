import { createClientClass } from './servers.ts'

/** Shared by the commands that move files: two of them never work on one database. */
const commandLock = 7_242_003

/** Holds the lock until released or until the process ends; undefined if another command has it. */
export async function lockDatabase(url: string): Promise<(() => Promise<void>) | undefined> {
  const client = new (createClientClass(url))()
  await client.connect()
  const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLocked"', [
    commandLock,
  ])
  if (rows[0]?.isLocked) return () => client.end()
  await client.end()
  return undefined
}
