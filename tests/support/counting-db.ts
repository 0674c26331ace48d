import type { PGlite } from '@electric-sql/pglite'

/** Notes every statement that reaches the database from now on. */
export function watchStatements(pglite: PGlite): string[] {
  const statements: string[] = []
  const query = pglite.query.bind(pglite)
  pglite.query = (text, ...rest) => {
    statements.push(text)
    return query(text, ...rest)
  }
  return statements
}
