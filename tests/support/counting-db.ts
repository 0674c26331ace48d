import pg from 'pg'
import { PGlite } from '@electric-sql/pglite'

/** Records every statement that reaches the database from now on. */
export function watchStatements(pglite: PGlite): string[] {
  const statements: string[] = []
  const query = pglite.query.bind(pglite)
  pglite.query = (text, ...rest) => {
    statements.push(text)
    return query(text, ...rest)
  }
  return statements
}

/** Runs `work` and returns every statement that reached an embedded database meanwhile, except the job queue's housekeeping. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { prototype } = PGlite
  const original = prototype.query
  prototype.query = function count<Row>(this: PGlite, ...args: Parameters<typeof original<Row>>) {
    statements.push(args[0])
    return Reflect.apply(original<Row>, this, args)
  }
  try {
    await work()
    return statements.filter((text) => !isHousekeeping(text))
  } finally {
    prototype.query = original
  }
}

/**
 * Runs `work` and returns every statement sent to a PostgreSQL server meanwhile, except the job queue's housekeeping, and how often
 * it waited: statements sent before earlier ones are answered share a round trip.
 */
export async function countRoundTrips<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[]; roundTrips: number }> {
  const statements: string[] = []
  let roundTrips = 0
  let unanswered = 0
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text)
    const answer = Reflect.apply(original, this, args)
    if (isHousekeeping(text)) return answer
    statements.push(text)
    if (unanswered === 0) roundTrips += 1
    unanswered += 1
    const noteAnswer = () => void (unanswered -= 1)
    void Promise.resolve(answer).then(noteAnswer, noteAnswer)
    return answer
  }
  try {
    const result = await work()
    return { result, statements, roundTrips }
  } finally {
    prototype.query = original
  }
}

function isHousekeeping(text: string): boolean {
  return /"?jobs"?\./.test(text) && !/insert into "?jobs"?\."?job/i.test(text)
}
