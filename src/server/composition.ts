import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#emails/mail-props.ts'
import { toShopProps } from '#emails/to-shop-props.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { drain } from './http/drain.ts'
import { admitAll, createAdmission } from './http/admission.ts'
import { maxFileBytes } from './http/multipart.ts'
import { type DemoShop, findDemo } from './demo.ts'
import { fillEmptyShop } from './first-start.ts'
import { createAccountsModule } from './modules/people/accounts/index.ts'
import { cartData, createCartModule } from './modules/selling/cart/index.ts'
import { createCatalogModule } from './modules/goods/catalog/index.ts'
import { createCheckoutModule } from './modules/selling/checkout/index.ts'
import { createContentModule } from './modules/shop/content/index.ts'
import { createDeliveryModule } from './modules/selling/delivery/index.ts'
import { createFeedsModule } from './modules/promotion/feeds/index.ts'
import { createEnquiriesModule, createEnquiryData } from './modules/care/enquiries/index.ts'
import { createInventoryModule } from './modules/goods/inventory/index.ts'
import { createMarketingModule, listSubscriptionChanges, newsletterData } from './modules/promotion/marketing/index.ts'
import { createMediaModule } from './modules/shop/media/index.ts'
import { createNotificationsModule } from './modules/shop/notifications/index.ts'
import { createOrdersModule, joinGuestOrders, orderData } from './modules/selling/orders/index.ts'
import { createPapersModule } from './modules/selling/papers/index.ts'
import { createPaymentsModule } from './modules/selling/payments/index.ts'
import { createPricingModule } from './modules/goods/pricing/index.ts'
import { createReviewData, createReviewsModule, readRatings } from './modules/care/reviews/index.ts'
import { createRegistersModule } from './modules/people/registers/index.ts'
import { createSearchModule, indexForSearch } from './modules/goods/search/index.ts'
import { createSatisfactionModule, ratingData } from './modules/care/satisfaction/index.ts'
import { createWithdrawalsModule, withdrawalData } from './modules/care/withdrawals/index.ts'
import { createStoresModule } from './modules/shop/stores/index.ts'
import { createWatchdogsModule, watchdogData } from './modules/care/watchdogs/index.ts'
import { createLocalChanges, createSharedChanges, type Changes } from './platform/changes.ts'
import { createVideosModule } from './modules/goods/videos/index.ts'
import { createInfluencerRoutes, voucherData } from './modules/selling/vouchers/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { connectPglite, connectPostgres, type Connection } from './platform/db/connect.ts'
import { createJobs, type JobRunner } from './platform/jobs.ts'
import type { Logger } from './platform/logger.ts'
import { createFolderMailer, createSmtpMailer, type Mailer } from './platform/mailer.ts'
import { openFileStores, type FileStores } from './platform/files.ts'
import { createPageCache, type PageCache } from './platform/page-cache.ts'
import { deriveSecret, readOrMakeSecret } from './platform/secret.ts'
import { firstPaintDigest } from './render/first-paint.ts'
import { registerPages } from './render/pages.ts'
import type { LoadRenderer, Rendering } from './render/renderer.ts'
import { createAnswerStored } from './render/stored-pages.ts'
import { createRendering } from './render/rendering.ts'
import { waitForDatabase } from './wait-for-database.ts'

export type Shop = {
  app: FastifyInstance
  jobs: JobRunner
  modules: Modules
  connection: Connection
  /** Says 503 to the load balancer, lets connections and running requests finish (unless hurried), then closes everything. */
  close: (options?: { isHurried?: boolean }) => Promise<void>
}

export type ShopOptions = {
  config: Config
  logger: Logger
  clock?: Clock
  /** An open database; otherwise the configured one is opened. */
  connection?: Connection
  /** Tests keep the messages instead of sending them. */
  mailer?: Mailer
  /** Tests hand in the templates and need no build. */
  renderMail?: RenderMail
  hasPages?: boolean
  /** Tests hand in the sources of the storefront and need no build. */
  loadRenderer?: LoadRenderer
  pageCache?: PageCache
  /** A command that works on a shop neither fills it nor says what it holds. */
  isCommand?: boolean
  /** Progress of a start, for the person in front of it. */
  announce?: (text: string) => void
}

export type Modules = ReturnType<typeof createModules>

/** Puts the shop together: the only place that knows all modules. Nothing listens yet. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { config, logger, clock = systemClock, hasPages = true, announce = () => {} } = options
  announce(config.databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the embedded database …')
  const connection = options.connection ?? (await connect({ config, logger, announce }))
  if (connection.applied.length > 0) announce(`Applied ${connection.applied.length} migration(s).`)
  const jobs = createJobs({
    source: connection.pglite ? { pglite: connection.pglite } : { url: config.databaseUrl ?? '' },
    logger,
  })
  const internalSecret = randomUUID()
  const admission = config.hasLoadShedding ? createAdmission({ hasAddressLimits: config.hasRateLimits }) : admitAll
  const pageCache = options.pageCache ?? createPageCache()
  const changes = config.databaseUrl ? createSharedChanges({ url: config.databaseUrl, logger }) : createLocalChanges()
  let rendering: Rendering | undefined
  const renderMail: RenderMail = async (name, props) => {
    if (options.renderMail) return options.renderMail(name, props)
    if (!rendering) throw new Error('Mails are rendered by the running shop.')
    return (await rendering.loadRenderMail())(name, props)
  }
  const demo = await findDemo()
  if (config.isDemo && !demo) throw new Error('DEMO=1 needs the folder demo/, which is not here.')
  const modules = createModules({
    config,
    demo,
    clock,
    jobs,
    connection,
    files: await openFileStores({ db: connection.db, dataDir: config.dataDir }),
    mailer: options.mailer ?? createMailer(config),
    renderMail,
    announceChange: changes.announce,
    onTrouble: (error) => logger.warn(error, 'outside service'),
  })
  followChanges({ changes, modules, pageCache })
  if (config.hasFakeGateway) announce('Card payments go to the fake gateway: nothing is really paid.')
  let isStopping = false

  const app = await buildApp({
    config,
    logger,
    shopName: 'Konfetka',
    internalSecret,
    admission,
    authenticate: modules.accounts.authenticate,
    isReady: async () => !isStopping && (await connection.db.isReady()),
    isStopping: () => isStopping,
    isInMaintenance: modules.content.isInMaintenance,
    cachedContacts: modules.content.cachedContacts,
    inlineScriptDigest: firstPaintDigest,
    registerModules: (instance) => {
      for (const module of Object.values(modules)) if ('routes' in module) module.routes(instance)
    },
    answerStored: createAnswerStored(pageCache),
    registerPages: async (instance) => {
      if (hasPages) {
        rendering = await createRendering(instance, {
          isDevelopment: config.env === 'development',
          mailFolder: join(config.dataDir, 'mail'),
          keptAssetsFolder: join(config.dataDir, 'assets'),
        })
      }
      const loadRenderer = options.loadRenderer ?? rendering?.loadRenderer
      if (!loadRenderer) return
      registerPages(instance, {
        publicUrl: config.publicUrl,
        apiBaseUrl: config.apiBaseUrl,
        pageCache,
        loadRenderer,
        internalSecret,
        admission,
        isCacheOn: config.hasPageCache,
      })
    },
  })
  await jobs.start({ workers: config.hasWorkers })
  if (!options.isCommand)
    await fillEmptyShop({ db: connection.db, clock, modules, demo: config.isDemo ? demo : undefined, announce })
  // Behind the start's back; who asks for a list before that waits for it.
  modules.catalog.warmLists().catch((error: unknown) => logger.warn(error, 'lists'))
  return {
    app,
    jobs,
    modules,
    connection,
    async close({ isHurried = false } = {}) {
      isStopping = true
      if (!isHurried) await drain(app.server, config.drain)
      await app.close()
      await jobs.stop()
      await changes.close()
      await connection.db.close()
    },
  }
}

function createModules({
  config,
  demo,
  clock,
  jobs,
  connection,
  files,
  mailer,
  renderMail,
  announceChange,
  onTrouble,
}: ModuleDeps) {
  const { db } = connection
  const { publicUrl, hasRateLimits } = config
  const linkSecret = config.linkSecret ?? readOrMakeSecret(config.dataDir)

  const media = createMediaModule({
    db,
    clock,
    jobs,
    folder: join(config.dataDir, 'media'),
    originals: files.originals,
    source: demo?.pictures,
    onTrouble,
    isAvifEnabled: config.env === 'production',
  })
  const notifications = createNotificationsModule({
    db,
    clock,
    mailDomain: new URL(publicUrl).hostname,
    jobs,
    mailer,
    renderMail,
    readShop: async () => toShopProps(await content.readContacts(), publicUrl),
  })
  const content: ReturnType<typeof createContentModule> = createContentModule({
    db,
    clock,
    onChanged: announceChange,
    configured: [
      { name: 'map', value: config.mapTiles },
      { name: 'cards', value: { are_taken: config.stripe !== undefined || config.hasFakeGateway } },
      ...(config.gtmId === undefined ? [] : [{ name: 'analytics', value: { gtm_id: config.gtmId } }]),
    ],
  })
  const { readSetting, readTermsVersion } = content
  const stores = createStoresModule({ db })
  const pricing = createPricingModule({ clock })
  const inventory = createInventoryModule({
    onStockChanged: (tx, variantIds) => catalog.enqueueRefreshOfVariants(tx, variantIds),
  })
  const catalog: ReturnType<typeof createCatalogModule> = createCatalogModule({
    db,
    clock,
    jobs,
    inventory,
    pricing,
    stores,
    readRatings,
    onRefreshed: (tx, productIds) => watchdogs.enqueueCheck(tx, productIds),
    onChanged: announceChange,
    indexForSearch,
    originals: files.originals,
  })
  const search = createSearchModule({ db, clock, jobs, catalog, content, stores })
  const delivery = createDeliveryModule({
    db,
    clock,
    packeta: config.packeta,
    readSetting,
    readGoods: catalog.readParcelGoods,
  })
  const cart = createCartModule({ db, clock, jobs })
  const videos = createVideosModule({
    db,
    getCards: catalog.getCardsJson,
    folder: join(config.dataDir, 'media/videos'),
    demoFolder: demo?.videosFolder,
  })
  const accounts: ReturnType<typeof createAccountsModule> = createAccountsModule({
    db,
    clock,
    jobs,
    notifications,
    publicUrl,
    deviceSecret: deriveSecret(linkSecret, 'devices'),
    async onLogin(tx, { userId, tempId, provedEmail }) {
      const merge = await cart.mergeOnLogin(tx, { userId, tempId })
      if (provedEmail !== undefined) await joinGuestOrders(tx, { userId, email: provedEmail })
      return merge
    },
    async onVerified(tx, customer) {
      await joinGuestOrders(tx, customer)
      for (const change of await listSubscriptionChanges(tx, customer.email)) {
        await accounts.recordNewsletterOf(tx, change)
      }
    },
    readTermsVersion,
    hasVideos: videos.hasVideos,
  })
  const reviewData = createReviewData({ onDeleted: catalog.enqueueRefresh })
  const personalData = [
    orderData,
    withdrawalData,
    ratingData,
    cartData,
    voucherData,
    reviewData,
    watchdogData,
    newsletterData,
    createEnquiryData({ clock }),
  ]
  for (const source of personalData) accounts.providePersonalData(source)
  const papers = createPapersModule({ folder: join(config.dataDir, 'papers') })
  const orders = createOrdersModule({
    db,
    clock,
    jobs,
    inventory,
    notifications,
    papers,
    readSetting,
    publicUrl,
    hasRateLimits,
    linkSecret: deriveSecret(linkSecret, 'order-links'),
    staffSecret: deriveSecret(linkSecret, 'staff-cli'),
  })
  const withdrawals = createWithdrawalsModule({
    db,
    clock,
    orders,
    notifications,
    publicUrl,
    linkSecret: deriveSecret(linkSecret, 'withdrawals'),
    hasRateLimits,
  })
  const satisfaction = createSatisfactionModule({
    db,
    clock,
    jobs,
    orders,
    notifications,
    publicUrl,
    linkSecret: deriveSecret(linkSecret, 'ratings'),
    heureka: config.heureka,
  })
  const payments = createPaymentsModule({
    db,
    clock,
    jobs,
    orders,
    publicUrl,
    readSetting,
    stripe: config.stripe,
    fakeGatewaySecret: config.hasFakeGateway ? deriveSecret(linkSecret, 'fake-gateway') : undefined,
    onTrouble,
  })
  const reviews = createReviewsModule({ db, clock, catalog, content, orders, hasRateLimits })
  const watchdogs = createWatchdogsModule({
    db,
    clock,
    jobs,
    inventory,
    pricing,
    stores,
    notifications,
    publicUrl,
    linkSecret: deriveSecret(linkSecret, 'watchdog-links'),
    hasRateLimits,
  })
  const registers = createRegistersModule({ db, clock, jobs, addresses: config.registers, hasRateLimits })
  const marketing = createMarketingModule({
    db,
    clock,
    jobs,
    content,
    notifications,
    publicUrl,
    hasRateLimits,
    unsubscribeSecret: deriveSecret(linkSecret, 'newsletter'),
    onConsent: accounts.recordNewsletterOf,
  })
  const enquiries = createEnquiriesModule({
    db,
    clock,
    jobs,
    files: files.uploads,
    content,
    notifications,
    hasRateLimits,
    maxFileBytes,
  })
  const checkout = createCheckoutModule({
    db,
    clock,
    carts: cart,
    delivery,
    inventory,
    orders,
    payments,
    readSetting,
    listDeliveryCountries: async () =>
      (await content.getCountries()).flatMap((country) => (country.is_delivery ? [country.code] : [])),
    onNewsletterConsent: marketing.enqueueSubscription,
    readTermsVersion,
    async onAgreed(tx, { userId, termsVersion: version, hasNewsletterConsent }) {
      await accounts.recordTerms(tx, { userId, version })
      if (hasNewsletterConsent) await accounts.recordNewsletter(tx, { userId, isGranted: true })
    },
  })
  const feeds = createFeedsModule({
    db,
    clock,
    publicUrl,
    catalog,
    inventory,
    stores,
    delivery,
    payments,
    readSetting,
    getPosts: (limit) => content.getPosts({ limit }),
    getContentPages: async () => [
      ...(await content.getPages()),
      ...(await stores.getStores()).map(({ id, image }) => ({
        path: `/prodejny/${id}`,
        images: image ? [image.src] : [],
      })),
    ],
    folder: join(config.dataDir, 'feeds'),
  })
  return {
    media,
    notifications,
    content,
    stores,
    pricing,
    inventory,
    catalog,
    search,
    delivery,
    cart,
    accounts,
    orders,
    withdrawals,
    satisfaction,
    payments,
    checkout,
    reviews,
    watchdogs,
    marketing,
    videos,
    influencer: { routes: createInfluencerRoutes({ db, clock }) },
    registers,
    feeds,
    enquiries,
  }
}

/** What this and other processes have changed is forgotten here: first what modules keep in memory, then the pages made of it. */
function followChanges({
  changes,
  modules,
  pageCache,
}: {
  changes: Changes
  modules: Modules
  pageCache: PageCache
}): void {
  changes.listen((tags) => {
    const isAll = tags.includes('*')
    if (isAll || tags.includes('catalog') || tags.includes('lists')) modules.catalog.dropCaches()
    if (isAll || tags.includes('content') || tags.includes('settings')) {
      modules.content.dropCaches()
      modules.stores.dropCaches()
    }
    if (isAll) pageCache.dropAll()
    else pageCache.dropTags(tags)
  })
}

type ModuleDeps = {
  config: Config
  demo: DemoShop | undefined
  clock: Clock
  jobs: JobRunner
  connection: Connection
  files: FileStores
  mailer: Mailer
  renderMail: RenderMail
  announceChange: Changes['announce']
  onTrouble: (error: unknown) => void
}

type ConnectDeps = { config: Config; logger: Logger; announce: (text: string) => void }

function connect({ config, logger, announce }: ConnectDeps): Promise<Connection> {
  const { databaseUrl, databasePool: poolSize, dataDir, host, port } = config
  if (databaseUrl === undefined) return connectPglite(dataDir)
  const onError = (error: Error) => logger.warn(error, 'database')
  return waitForDatabase(() => connectPostgres(databaseUrl, { poolSize, onError }), { host, port, logger, announce })
}

function createMailer({ smtpUrl, mailFrom, dataDir, env }: Config): Mailer {
  return smtpUrl === undefined
    ? createFolderMailer({ folder: join(dataDir, 'mail'), from: mailFrom, keepsParts: env === 'development' })
    : createSmtpMailer({ url: smtpUrl, from: mailFrom })
}
