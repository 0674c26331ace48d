/** Vendure's configuration: what `@vendure/create` writes for PostgreSQL, with the documented settings for production. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = process.cwd()
/** Vendure is installed in the working directory, outside this project, so its types are not known here. */
export const installed = createRequire(join(folder, 'package.json'))

const {
  DefaultCachePlugin,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LanguageCode,
  LogLevel,
} = installed('@vendure/core')
const { AssetServerPlugin } = installed('@vendure/asset-server-plugin')
const { defaultEmailHandlers, EmailPlugin, FileBasedTemplateLoader } = installed('@vendure/email-plugin')
const { HardenPlugin } = installed('@vendure/harden-plugin')

export const port = Number(process.env['PORT'])
const dataFolder = process.env['DATA_DIR'] ?? ''

export const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port,
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    introspection: false,
    cors: { origin: [], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: 'only-on-this-machine' },
    cookieOptions: { secret: 'only-on-this-machine' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env['DATABASE_URL'],
    synchronize: process.env['DB_SYNCHRONIZE'] === '1',
    logging: false,
    // With TypeORM's default of 10, ten concurrent carts hold every connection and each waits forever for a second one.
    poolSize: 40,
  },
  defaultLanguageCode: LanguageCode.sk,
  logger: new DefaultLogger({ level: LogLevel.Error }),
  importExportOptions: { importAssetsDir: join(dataFolder, 'import') },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: join(dataFolder, 'assets'),
      assetUrlPrefix: 'https://shop.example/assets/',
    }),
    DefaultCachePlugin.init({}),
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    EmailPlugin.init({
      transport: { type: 'none' },
      handlers: defaultEmailHandlers,
      templateLoader: new FileBasedTemplateLoader(join(folder, 'node_modules/@vendure/email-plugin/templates')),
      globalTemplateVars: { fromAddress: 'shop@shop.example' },
    }),
    HardenPlugin.init({ maxQueryComplexity: 650, apiMode: 'prod' }),
  ],
}
