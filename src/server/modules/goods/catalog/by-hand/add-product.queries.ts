import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function findProductOfCode(q: Queryable, code: string): Promise<ProductId | undefined> {
  return (await q.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst())?.id
}
