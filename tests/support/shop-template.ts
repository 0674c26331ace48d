import { connectPostgres } from '#server/platform/db/connect.ts'
import { createDatabase, shopTemplate } from './postgres.ts'

/** Creates the migrated, empty database that `createShopDatabase` copies. */
export async function createShopTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, { name: shopTemplate })
  await (await connectPostgres(url, { onError: () => {} })).db.close()
}
