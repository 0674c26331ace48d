import { type SizeRow, sizeRowsSchema } from '#contracts/size-tables.ts'

/** The stored rows of a table; one that does not match its schema is empty, because it must not break the lists. */
export function readRows(stored: unknown): SizeRow[] {
  const parsed = sizeRowsSchema.safeParse(stored)
  return parsed.success ? parsed.data : []
}
