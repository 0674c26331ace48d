/** The SQL of the demo: every table is written by its natural key. */
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Queryable } from '../../src/server/platform/db/db.ts'
import { cleanRichText } from '../../src/server/modules/shop/content/index.ts'
import { upsertAppliedFacet } from '../../src/server/modules/goods/catalog/facets/facets.queries.ts'
import { describeSource } from '../../src/server/modules/goods/catalog/facets/facets.rules.ts'
import { upsertAssets } from '../../src/server/modules/goods/catalog/import/pictures/pictures.queries.ts'
import type * as schemas from './demo.schemas.ts'
import type { DemoState } from '../../src/server/startup/first-start.queries.ts'

type Of<Schema extends z.core.$ZodType> = z.infer<Schema>

export async function writeDemoState(tx: Queryable, state: DemoState): Promise<void> {
  await writeSettings(tx, { demo: state })
}

type SellingData = {
  groups: Of<typeof schemas.groupsSchema>
  carriers: Of<typeof schemas.carriersSchema>
  zones: Of<typeof schemas.zonesSchema>
  pickupPoints: Of<typeof schemas.pickupPointsSchema>
  payments: Of<typeof schemas.paymentsSchema>
}

/** Customer groups, carriers and payment methods. */
export async function writeSellingData(tx: Queryable, data: SellingData): Promise<void> {
  for (const row of data.groups)
    await tx
      .insertInto('customerGroups')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute()
  for (const zone of data.zones) {
    await tx
      .insertInto('deliveryZones')
      .values(zone)
      .onConflict((c) => c.column('id').doUpdateSet(zone))
      .execute()
  }
  const zoneIds = new Map(data.zones.map((zone) => [zone.code, zone.id]))
  for (const [position, { prices, ...carrier }] of data.carriers.entries()) {
    const row = { ...carrier, position }
    await tx
      .insertInto('carriers')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute()
    for (const { zone, ...price } of prices)
      await tx
        .insertInto('carrierPrices')
        .values({ ...price, carrierId: carrier.id, zoneId: zone === undefined ? null : (zoneIds.get(zone) ?? null) })
        .onConflict((c) => c.constraint('carrier_prices_once').doUpdateSet({ priceCents: price.priceCents }))
        .execute()
  }
  const carrierIds = new Map(data.carriers.map((carrier) => [carrier.code, carrier.id]))
  for (const { carrier, ...point } of data.pickupPoints) {
    const row = { ...point, carrierId: carrierIds.get(carrier) ?? 0 }
    await tx
      .insertInto('pickupPoints')
      .values(row)
      .onConflict((c) => c.columns(['carrierId', 'id']).doUpdateSet(row))
      .execute()
  }
  for (const [position, method] of data.payments.entries()) {
    const row = { ...method, position }
    await tx
      .insertInto('paymentMethods')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet(row))
      .execute()
  }
}

/** Services and the goods for which they are offered. */
export async function writeLineOptions(
  tx: Queryable,
  { services, options }: Of<typeof schemas.lineOptionsSchema>,
): Promise<void> {
  for (const { code, name, priceCents, dangerClass, inflates, treats } of services) {
    await sql`
      WITH service AS (
        INSERT INTO products (code, slug, name, default_category_id, vat_rate, danger_class, is_service, attributes)
        SELECT ${code}, lower(${code}), ${name}, min(id), 23, ${dangerClass}, true, ${JSON.stringify({ inflates, treats })}::jsonb
        FROM categories
        ON CONFLICT (code) DO UPDATE SET name = excluded.name, danger_class = excluded.danger_class,
          attributes = excluded.attributes
        RETURNING id
      )
      INSERT INTO variants (product_id, code, price_cents) SELECT id, ${code}, ${priceCents}::int FROM service
      ON CONFLICT (code) DO UPDATE SET price_cents = excluded.price_cents`.execute(tx)
  }
  for (const [position, { service, category, label, noteLabel, isNoteRequired }] of options.entries()) {
    await sql`
      INSERT INTO line_options (variant_id, category_id, label, note_label, is_note_required, position)
      SELECT variants.id, categories.id, ${label}, ${noteLabel}, ${isNoteRequired}, ${position}::int
      FROM variants, categories WHERE variants.code = ${service} AND categories.slug = ${category}
      ON CONFLICT ON CONSTRAINT line_options_once DO UPDATE SET
        label = excluded.label, note_label = excluded.note_label,
        is_note_required = excluded.is_note_required, position = excluded.position`.execute(tx)
  }
}

/** Adds gifts to products labelled with one; returns these products. */
export async function writeProductGifts(tx: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE products SET gift_variant_id = gift.id FROM variants gift
    WHERE products.has_gift AND gift.code = 'DAR-KONFETY' RETURNING products.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** About half of what customers pay; some goods have none, as in a shop that has only begun to write them down. */
export async function writePurchasePrices(tx: Queryable, at: Date): Promise<void> {
  await sql`
    INSERT INTO purchase_prices (variant_id, typed_net_cents, typed_at)
    SELECT id, round(price_cents * (40 + id % 21) / 123.0), ${at}::timestamptz FROM variants WHERE id % 9 <> 0
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Where goods lie in branches, which have fewer shelves than the central store. What staff have written stays. */
export async function writeBranchShelves(tx: Queryable): Promise<void> {
  await sql`
    UPDATE stock_levels s SET shelf_code = left(central.shelf_code, 1) || '-' || (1 + v.product_id % 8)
    FROM stock_levels central JOIN variants v ON v.id = central.variant_id
    WHERE central.location_id = 1 AND central.shelf_code <> '' AND s.variant_id = central.variant_id
      AND s.location_id <> 1 AND s.on_hand > 0 AND s.shelf_code = ''`.execute(tx)
}

/** Sets how variants are restocked; returns the products whose documents must be refreshed. */
export async function writeSupplies(
  tx: Queryable,
  { backorder, ended }: Of<typeof schemas.suppliesSchema>,
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    UPDATE variants SET supply = CASE WHEN code = any(${backorder}::text[]) THEN 'backorder' ELSE 'ended' END
    WHERE code = any(${[...backorder, ...ended]}::text[]) AND supply = 'restocked'
    RETURNING product_id`.execute(tx)
  return [...new Set(rows.map((row) => row.productId))]
}

type DemoStore = Of<typeof schemas.storesSchema>[number] & {
  exceptions: readonly { date: string; from: string | null; to: string | null; note: string }[]
}

export async function writeStores(tx: Queryable, stores: readonly DemoStore[]): Promise<void> {
  await upsertAssets(
    tx,
    stores.map((store) => ({ reference: store.image, alt: store.name })),
  )
  for (const [position, store] of stores.entries()) {
    const row = {
      ...store,
      hours: JSON.stringify(store.hours),
      exceptions: JSON.stringify(store.exceptions),
      people: JSON.stringify(store.people),
      position,
    }
    const { id } = await tx
      .insertInto('stores')
      .values(row)
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    // Location 1 is the central store; a branch gets the next free number.
    await tx
      .insertInto('stockLocations')
      .values({ id: sql<number>`(SELECT max(id) + 1 FROM stock_locations)`, name: store.name, storeId: id })
      .onConflict((c) => c.column('storeId').doUpdateSet({ name: store.name }))
      .execute()
  }
}

export async function writeCategories(tx: Queryable, categories: readonly schemas.DemoCategory[]): Promise<void> {
  const names = categories.map(({ image, path }) => ({ reference: image, alt: path.at(-1) ?? '' }))
  const assets = await upsertAssets(tx, uniqueReferences(names))
  const ids = new Map<string, number>()
  for (const [position, { path, slug, description, image }] of categories.entries()) {
    const row = {
      parentId: ids.get(path.slice(0, -1).join('/')) ?? null,
      slug,
      name: path.at(-1) ?? '',
      descriptionHtml: `<p>${description}</p>`,
      assetId: assets.get(image) ?? null,
      position,
    }
    const { id } = await tx
      .insertInto('categories')
      .values(row)
      .onConflict((c) => c.constraint('categories_slug_per_parent').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(path.join('/'), id)
  }
}

function uniqueReferences<Asset extends { reference: string }>(assets: readonly Asset[]): Asset[] {
  return [...new Map(assets.map((asset) => [asset.reference, asset])).values()]
}

export async function writeBrands(tx: Queryable, brands: Of<typeof schemas.brandsSchema>): Promise<void> {
  for (const { slug, name, description } of brands) {
    const row = { slug, name, description }
    await tx
      .insertInto('brands')
      .values(row)
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}

/** Before the goods: their facts have the values from the start. */
export async function writeFacets(tx: Queryable, facets: Of<typeof schemas.facetsSchema>): Promise<void> {
  for (const facet of facets) {
    await tx
      .insertInto('facets')
      .values(facet)
      .onConflict((c) => c.column('key').doUpdateSet(facet))
      .execute()
    const source = describeSource({ level: 'product', source: { attribute: facet.attribute } })
    await upsertAppliedFacet(tx, { key: facet.key, source })
  }
}

type DemoCustomer = Omit<Of<typeof schemas.customersSchema>[number], 'password'> & { passwordHash: string }

export async function writeCustomers(tx: Queryable, customers: readonly DemoCustomer[]): Promise<void> {
  for (const { group, ...customer } of customers) {
    const groupId = sql<number>`(SELECT id FROM customer_groups WHERE code = ${group})`
    // An existing account keeps its password and whatever its owner has changed.
    await tx
      .insertInto('users')
      .values({ ...customer, groupId, emailVerifiedAt: new Date() })
      .onConflict((c) => c.column('email').doNothing())
      .execute()
  }
}

type DemoVoucher = Omit<Of<typeof schemas.vouchersSchema>[number], 'activeFrom' | 'activeTo'> & {
  activeFrom: Date | null
  activeTo: Date | null
}

export async function writeVouchers(tx: Queryable, vouchers: readonly DemoVoucher[]): Promise<void> {
  for (const { influencer, note: _note, ...voucher } of vouchers) {
    const exists = await tx
      .selectFrom('vouchers')
      .select('id')
      .where(sql`upper(code)`, '=', voucher.code.toUpperCase())
      .executeTakeFirst()
    // A voucher's uses belong to its orders: an existing voucher is left alone.
    if (exists) continue
    const influencerUserId = influencer ? sql<number>`(SELECT id FROM users WHERE email = ${influencer})` : null
    await tx
      .insertInto('vouchers')
      .values({ ...voucher, influencerUserId })
      .execute()
  }
}

async function selectCategoryIds(tx: Queryable): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('categories').select(['id', 'slug']).orderBy('id', 'desc').execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export async function writeSettings(tx: Queryable, settings: Of<typeof schemas.settingsSchema>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const row = { name, value: JSON.stringify(value) }
    await tx
      .insertInto('settings')
      .values(row)
      .onConflict((c) => c.column('name').doUpdateSet(row))
      .execute()
  }
}

type DemoBanner = Omit<Of<typeof schemas.bannersSchema>[number], 'season'> & {
  visibleFrom: Date | null
  visibleUntil: Date | null
}

export async function writeBanners(tx: Queryable, banners: readonly DemoBanner[]): Promise<void> {
  const named = banners.flatMap(({ image, title }) => (image ? [{ reference: image, alt: title }] : []))
  const assets = await upsertAssets(tx, uniqueReferences(named))
  const rows = banners.map(({ image, path = '', ...banner }) => ({
    ...banner,
    path,
    assetId: image === undefined ? null : (assets.get(image) ?? null),
  }))
  await tx
    .deleteFrom('banners')
    .where(
      'name',
      'in',
      rows.map(({ name }) => name),
    )
    .execute()
  await tx.insertInto('banners').values(rows).execute()
}

export async function writePages(tx: Queryable, pages: readonly schemas.DemoPage[]): Promise<void> {
  const named = pages.flatMap(({ image, title }) => (image ? [{ reference: image, alt: title }] : []))
  const assets = await upsertAssets(tx, uniqueReferences(named))
  for (const { id, body, image, enquiryKind = null, versionOn = null, perex = '', ...page } of pages) {
    const assetId = image === undefined ? null : (assets.get(image) ?? null)
    const row = { ...page, perex, assetId, enquiryKind, bodyHtml: await cleanRichText(body), versionOn }
    await tx
      .insertInto('infoPages')
      .values({ ...row, ...(id !== undefined && { id }) })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}

type DatedEvent = Omit<schemas.DemoEvent, 'startsAt' | 'hours' | 'past'> & { startsAt: Date; endsAt: Date }
type DatedOpening = Omit<schemas.DemoOpening, 'publishedAt' | 'season'> & { publishedAt: Date }

export async function writeEvents(tx: Queryable, events: readonly DatedEvent[]): Promise<void> {
  const assets = await upsertAssets(
    tx,
    events.map(({ image, title }) => ({ reference: image, alt: title })),
  )
  const stores = await selectStoresBySlug(tx)
  for (const { image, body, store, place, startsAt, endsAt, ...event } of events) {
    const at = store === undefined ? undefined : stores.get(store)
    const row = {
      ...event,
      bodyHtml: await cleanRichText(body),
      assetId: assets.get(image) ?? null,
      storeId: at?.id ?? null,
      place: place ?? (at ? `${at.name}, ${at.street}, ${at.town}` : ''),
    }
    // Keeps the day that was announced first.
    await tx
      .insertInto('events')
      .values({ ...row, startsAt, endsAt })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}

export async function writeCareers(tx: Queryable, openings: readonly DatedOpening[]): Promise<void> {
  const assets = await upsertAssets(
    tx,
    openings.map(({ image, title }) => ({ reference: image, alt: title })),
  )
  const stores = await selectStoresBySlug(tx)
  for (const { image, body, store, publishedAt, ...opening } of openings) {
    const row = {
      ...opening,
      bodyHtml: await cleanRichText(body),
      assetId: assets.get(image) ?? null,
      storeId: store === undefined ? null : (stores.get(store)?.id ?? null),
    }
    await tx
      .insertInto('jobOpenings')
      .values({ ...row, publishedAt })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}

async function selectStoresBySlug(tx: Queryable) {
  const rows = await tx.selectFrom('stores').select(['id', 'slug', 'name', 'street', 'town']).orderBy('id').execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

type DatedBlog = Omit<schemas.DemoBlog, 'posts'> & {
  posts: (Omit<schemas.DemoBlog['posts'][number], 'publishedAt'> & { publishedAt: Date })[]
}

export async function writeBlog(tx: Queryable, { categories, posts }: DatedBlog): Promise<void> {
  for (const [position, category] of categories.entries()) {
    const row = { ...category, position }
    await tx
      .insertInto('blogCategories')
      .values(row)
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
  const assets = await upsertAssets(
    tx,
    uniqueReferences(posts.map(({ image, title }) => ({ reference: image, alt: title }))),
  )
  const categoryIds = await selectCategoryIds(tx)
  for (const { category, body, image, publishedAt, goodsCategory, ...post } of posts) {
    const row = {
      ...post,
      bodyHtml: await cleanRichText(body),
      goodsCategoryId: goodsCategory === undefined ? null : (categoryIds.get(goodsCategory) ?? null),
      assetId: assets.get(image) ?? null,
      categoryId: sql<number>`(SELECT id FROM blog_categories WHERE slug = ${category})`,
    }
    await tx
      .insertInto('blogPosts')
      .values({ ...row, publishedAt, updatedAt: publishedAt })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}

export async function writeFaq(tx: Queryable, categories: Of<typeof schemas.faqSchema>): Promise<void> {
  for (const [position, { slug, name, isFaqTop, items }] of categories.entries()) {
    const row = { slug, name, isFaqTop, position }
    const { id } = await tx
      .insertInto('faqCategories')
      .values(row)
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [itemPosition, { answer, ...item }] of items.entries()) {
      const itemRow = { ...item, answerHtml: await cleanRichText(answer), categoryId: id, position: itemPosition }
      await tx
        .insertInto('faqItems')
        .values(itemRow)
        .onConflict((c) => c.column('slug').doUpdateSet(itemRow))
        .execute()
    }
  }
}

const videoGoods = 4

/** How-to videos of the customers' area; their goods are a category's most popular ones. */
export async function writeVideos(tx: Queryable, videos: Of<typeof schemas.videosSchema>): Promise<void> {
  const assets = await upsertAssets(
    tx,
    videos.map(({ image, title }) => ({ reference: image, alt: title })),
  )
  for (const [position, { image, captions, secondsPerCaption, goodsCategory, ...video }] of videos.entries()) {
    const lines = captions.map((text, index) => ({
      from: index * secondsPerCaption,
      to: (index + 1) * secondsPerCaption,
      text,
    }))
    const row = {
      ...video,
      position,
      sourceKind: 'file' as const,
      seconds: captions.length * secondsPerCaption,
      captions: JSON.stringify(lines),
      assetId: assets.get(image) ?? null,
    }
    const { id } = await tx
      .insertInto('videos')
      .values(row)
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('videoProducts').where('videoId', '=', id).execute()
    await sql`
      INSERT INTO video_products (video_id, product_id, position)
      SELECT ${id}::int, p.id, row_number() OVER (ORDER BY p.popularity DESC, p.id) FROM products p
      JOIN product_categories pc ON pc.product_id = p.id JOIN categories c ON c.id = pc.category_id
      WHERE c.slug = ${goodsCategory}::text AND p.is_active AND NOT p.is_gift_only
      ORDER BY p.popularity DESC, p.id LIMIT ${videoGoods}`.execute(tx)
  }
}
