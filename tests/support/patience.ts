import pg from 'pg'
import { createPostgresDb, type Db } from '#server/platform/db/db.ts'

// A busy machine may take longer to open a connection than the shop's pool waits for one (1.8 s). That refusal is correct, and
// it is not what a test about numbers or money is about.

/** A pool for a test's own statements, which waits for a connection as long as it takes. */
export function connectPatiently(url: string): Db {
  return createPostgresDb(new pg.Pool({ connectionString: url, max: 5 }), { hasNames: true })
}

const maxTries = 20

/** Repeats `work` while it could not get a connection of the shop's pool; throws every other error. */
export async function untilConnected<Result>(work: () => Promise<Result>, onRepeat: () => void): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !isRefusedConnection(error)) throw error
      onRepeat()
    }
  }
}

/** Repeats a request while it is refused with 503; returns every other answer, and the last refusal. */
export async function untilAnswered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  for (let tries = 1; tries < maxTries && answer.status === 503; tries += 1) answer = await ask()
  return answer
}

function isRefusedConnection(error: unknown): boolean {
  return (
    error instanceof Error && /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)
  )
}
