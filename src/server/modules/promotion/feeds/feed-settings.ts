import type { FeedSettings, Nameables } from '#contracts/admin/feeds.ts'
import { isBrought } from '#contracts/kinds.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import {
  changeSettings,
  parseSetting,
  readSettings,
  versionOf,
  type Change,
  type StoredSettings,
} from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { FeedsDeps } from './feeds.types.ts'

const settings = ['feeds'] as const

/** The settings, and what of the shop a comparer may have a name for. */
export async function readFeedSettings({
  db,
  catalog,
  delivery,
  stores,
}: Pick<FeedsDeps, 'catalog' | 'db' | 'delivery' | 'stores'>): Promise<{
  settings: FeedSettings
  carriers: Nameables
  branches: Nameables
  categories: Nameables
}> {
  const carriers = (await delivery.listCarriers(db.query)).filter(({ kind }) => isBrought(kind))
  const branches = (await stores.getStoreLocations()).filter(({ store }) => store.offers_pickup)
  return {
    settings: toSettings(await readSettings(db.query, settings)),
    carriers: carriers.map(({ code: key, name }) => ({ key, name })),
    branches: branches.map(({ store }) => ({ key: store.slug, name: store.name })),
    categories: (await catalog.getTree()).map(({ slug: key, name }) => ({ key, name })),
  }
}

/** Throws 404 for another id than 1, 412 for another version. */
export function changeFeedSettings(
  deps: { clock: Clock; events: Publisher },
  write: AuditedWrite,
  change: Change<FeedSettings>,
): Promise<FeedSettings> {
  return changeSettings(deps, write, {
    ...change,
    names: settings,
    thing: 'feeds',
    read: toSettings,
    write: (_, changed: FeedSettings) => ({
      feeds: {
        heurekaIsOn: changed.is_heureka_on,
        googleIsOn: changed.is_google_on,
        heurekaDeliveries: dropEmpty(changed.heureka_deliveries),
        heurekaDepots: dropEmpty(changed.heureka_depots),
        googleCategories: dropEmpty(changed.google_categories),
      },
    }),
  })
}

function toSettings(stored: StoredSettings): FeedSettings {
  const feeds = parseSetting('feeds', stored('feeds').value)
  return {
    id: 1,
    version: versionOf(stored, settings),
    is_heureka_on: feeds.heurekaIsOn,
    is_google_on: feeds.googleIsOn,
    heureka_deliveries: feeds.heurekaDeliveries,
    heureka_depots: feeds.heurekaDepots,
    google_categories: feeds.googleCategories,
  }
}

function dropEmpty(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}
