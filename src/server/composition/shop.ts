import { join } from 'node:path'
import { toShopProps } from '#emails/to-shop-props.ts'
import { createContentModule, type ContentModule } from '../modules/shop/content/index.ts'
import { createMediaModule, type MediaModule } from '../modules/shop/media/index.ts'
import { createNotificationsModule, type NotificationsModule } from '../modules/shop/notifications/index.ts'
import { createStoresModule, type StoresModule } from '../modules/shop/stores/index.ts'
import type { QuarterDeps } from './quarter-deps.ts'

export type ShopQuarter = {
  media: MediaModule
  content: ContentModule
  stores: StoresModule
  notifications: NotificationsModule
}

export function createShopQuarter(deps: QuarterDeps): ShopQuarter {
  const { config, demo, db, clock, jobs, events, files, mailer, renderMail, renderDraft, onTrouble, publicUrl } = deps
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
  const content = createContentModule({
    db,
    clock,
    events,
    renderDraft,
    configured: [
      { name: 'map', value: config.mapTiles },
      ...(config.gtmId === undefined ? [] : [{ name: 'analytics', value: { gtm_id: config.gtmId } }]),
    ],
  })
  const stores = createStoresModule({ db, clock, events })
  // A shop on the web alone sends no visitor to branches.
  content.provideSetting('branches', () => stores.countStores(db.query))
  const notifications = createNotificationsModule({
    db,
    clock,
    jobs,
    mailDomain: new URL(publicUrl).hostname,
    mailer,
    renderMail,
    readShop: async () => toShopProps(await content.readContacts(), publicUrl),
  })
  return { media, content, stores, notifications }
}
