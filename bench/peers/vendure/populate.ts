/** Creates Vendure's tables, imports the catalog that vendure-catalog.ts wrote, and waits for the jobs of the import. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { config, installed } from './config.ts'

const {
  bootstrap,
  ChannelService,
  ConfigService,
  CurrencyCode,
  JobQueueService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} = installed('@vendure/core')
const { populate } = installed('@vendure/core/cli')

const folder = process.env['DATA_DIR'] ?? ''
const initialData: unknown = JSON.parse(readFileSync(join(folder, 'initial-data.json'), 'utf8'))

const app = await bootstrap(config)
const context = await app.get(RequestContextService).create({ apiType: 'admin' })
await app.get(ChannelService).update(context, {
  id: context.channelId,
  defaultCurrencyCode: CurrencyCode.EUR,
  availableCurrencyCodes: [CurrencyCode.EUR],
  pricesIncludeTax: true,
})
await populate(() => Promise.resolve(app), initialData, join(folder, 'products.csv'))

const { rawConnection } = app.get(TransactionalConnection)
const { jobQueueOptions } = app.get(ConfigService)
// Each product and each collection has asked for an update of the search index. One update of everything replaces them.
await runJobs('apply-collection-filters')
await rawConnection.query(`DELETE FROM job_record WHERE "queueName" = 'update-search-index'`)
await app.get(SearchService).reindex(context)
await runJobs('update-search-index')
await app.close()
process.exit()

/** Runs the jobs of one queue until none is left. */
async function runJobs(queue: string): Promise<void> {
  jobQueueOptions.activeQueues = [queue]
  await app.get(JobQueueService).start()
  for (let quietSeconds = 0; quietSeconds < 3; quietSeconds += 1) {
    await sleep(1_000)
    const [{ count }] = await rawConnection.query(
      'SELECT count(*) FROM job_record WHERE "queueName" = $1 AND NOT "isSettled"',
      [queue],
    )
    if (Number(count) > 0) quietSeconds = -1
  }
}
