import { CompiledQuery, sql } from 'kysely'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { cartExpiry } from './cart.rules.ts'

/** Who asks: a cart belongs to an account, or to whoever knows its temporary id. */
export type CartOwner = { userId: number | undefined; tempId: string | undefined }

export type VariantDocument = {
  productId: number
  variantId: number
  productCode: string
  code: string
  name: string
  slug: string
  variantName: string
  vatRate: number
  priceCents: number
  salePriceCents: number | null
  saleFrom: string | null
  saleTo: string | null
  isSold: boolean
  preorderOn: string | null
  supply: string
  isService: boolean
  dispatchDays: { from: number; to: number } | null
  isBulky: boolean
  dangerClass: string | null
  weightGrams: number
  minAge: number | null
  category: CategoryDocument
  image: { id: number; reference: string; alt: string } | null
  available: number
  /** All in which the product lies; not read for an order. */
  categories?: CategoryDocument[] | null
}
export type CategoryDocument = { id: number; name: string; slug: string }
/** A service that may be added to a line. */
export type OptionDocument = {
  productId: number
  variantId: number
  label: string
  noteLabel: string | null
  isNoteRequired: boolean
  isPickupOnly: boolean
  priceCents: number
  salePriceCents: number | null
  saleFrom: string | null
  saleTo: string | null
}
export type LineDocument = VariantDocument & {
  id: number
  parentId: number | null
  note: string
  quantity: number
  seenPriceCents: number | null
  /** The service is worth nothing without its text. */
  needsNote: boolean
  gift: GiftDocument | null
  /** These two are not read for an order. */
  options?: OptionDocument[] | null
  setParts?: { name: string; quantity: number }[] | null
}
/** What comes with each piece of a line. */
export type GiftDocument = {
  productId: number
  variantId: number
  code: string
  name: string
  variantName: string
  vatRate: number
  image: { id: number; reference: string; alt: string } | null
  available: number
}
export type VoucherDocument = {
  id: number
  code: string
  type: string
  value: number
  serviceType: string
  requiresEmail: boolean
  perUserLimit: number | null
  quantityLimit: number | null
  usedCount: number
  minimalPriceCents: number | null
  activeFrom: string | null
  activeTo: string | null
  isActive: boolean
  freesDelivery: boolean
  stacking: string
  userKey: string | null
  usesByUser: number
}
/** A cart as one JSON document: everything for its view and its price in a single round trip. */
export type CartDocument = {
  id: number
  userId: number | null
  currencyId: number
  version: number
  guestEmail: string | null
  giftVariantId: number | null
  paymentMethodId: number | null
  eventOn: string | null
  adultUntil: string | null
  delivery: unknown
  expiresAt: string
  freeDelivery: unknown
  /** What the owner's group takes off all goods, in percent; 0 for guests. */
  groupDiscountPercent: number
  lines: LineDocument[]
  vouchers: VoucherDocument[]
}

// All active places together; a set has as many pieces as its scarcest component allows.
const freePieces = (variantId: string) => `(
  SELECT sum(greatest(s.on_hand - s.reserved, 0)) FROM stock_levels s
  JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id
  WHERE s.variant_id = ${variantId} AND (l.store_id IS NULL OR st.is_active))`

const variantFields = `
  'productId', p.id, 'variantId', v.id, 'productCode', p.code, 'code', v.code, 'name', p.name, 'slug', p.slug,
  'variantName', v.name, 'vatRate', p.vat_rate, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
  'saleFrom', v.sale_from, 'saleTo', v.sale_to, 'isSold', p.is_active AND v.is_active AND NOT p.is_gift_only,
  'preorderOn', p.preorder_on, 'supply', v.supply, 'isService', p.is_service, 'dispatchDays', (
    SELECT json_build_object('from', z.days_from, 'to', z.days_to) FROM delivery_zones z WHERE z.is_default), 'isBulky', p.is_bulky, 'dangerClass', p.danger_class, 'weightGrams', p.weight_grams,
  'minAge', p.min_age, 'category', json_build_object('id', k.id, 'name', k.name, 'slug', k.slug),
  'image', (SELECT json_build_object('id', a.id, 'reference', a.reference, 'alt', coalesce(i.alt, a.alt)) FROM product_images i
    JOIN media_assets a ON a.id = i.asset_id WHERE i.product_id = p.id
    ORDER BY (i.variant_id IS NOT DISTINCT FROM v.id) DESC, i.position LIMIT 1),
  'available', coalesce(
    (SELECT min(coalesce(${freePieces('c.component_variant_id')}, 0) / c.quantity) FROM set_components c
      WHERE c.set_variant_id = v.id),
    ${freePieces('v.id')}, 0)::int`

// The services offered to a product: to it alone, or to a category at or above its own.
const optionsOf = (productId: string) => `(
  SELECT json_agg(json_build_object('productId', op.id, 'variantId', ov.id, 'label', o.label, 'noteLabel', o.note_label, 'isNoteRequired', o.is_note_required,
    'isPickupOnly', op.danger_class IS NOT DISTINCT FROM 'inflated',
    'priceCents', ov.price_cents, 'salePriceCents', ov.sale_price_cents, 'saleFrom', ov.sale_from, 'saleTo', ov.sale_to)
    ORDER BY o.position, o.id)
  FROM line_options o JOIN variants ov ON ov.id = o.variant_id JOIN products op ON op.id = ov.product_id
  WHERE ov.is_active AND op.is_active AND (o.product_id = ${productId}
    OR o.category_id IN (SELECT l.category_id FROM category_listings l WHERE l.product_id = ${productId})))`

const setPartsOf = (variantId: string) => `(
  SELECT json_agg(json_build_object('quantity', c.quantity, 'name',
    part.name || CASE WHEN pv.name = '' THEN '' ELSE ' – ' || pv.name END) ORDER BY c.component_variant_id)
  FROM set_components c JOIN variants pv ON pv.id = c.component_variant_id JOIN products part ON part.id = pv.product_id
  WHERE c.set_variant_id = ${variantId})`

const categoriesOf = (productId: string) => `(
  SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) ORDER BY c.id)
  FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = ${productId})`

// What is offered with a line, what a set consists of, where goods lie: an order is read without them.
const forTheEyes = `'categories', ${categoriesOf('p.id')}, 'options', CASE WHEN ci.parent_id IS NULL THEN ${optionsOf('p.id')} END, 'setParts', ${setPartsOf('v.id')},`

const giftOf = (variantId: string) => `(
  SELECT json_build_object('productId', gp.id, 'variantId', gv.id, 'code', gv.code, 'name', gp.name,
    'variantName', gv.name, 'vatRate', gp.vat_rate, 'available', coalesce(${freePieces('gv.id')}, 0)::int,
    'image', (SELECT json_build_object('id', a.id, 'reference', a.reference, 'alt', a.alt) FROM product_images i
      JOIN media_assets a ON a.id = i.asset_id WHERE i.product_id = gp.id ORDER BY i.position LIMIT 1))
  FROM variants gv JOIN products gp ON gp.id = gv.product_id WHERE gv.id = ${variantId} AND gv.is_active AND gp.is_active)`

const linesWith = (more: string) => `
  SELECT json_agg(json_build_object('id', ci.id, 'parentId', ci.parent_id, 'note', ci.note, 'quantity', ci.quantity,
    'seenPriceCents', ci.seen_price_cents, 'gift', ${giftOf('p.gift_variant_id')}, 'needsNote', p.is_service AND EXISTS (
      SELECT 1 FROM line_options o WHERE o.variant_id = v.id AND o.is_note_required), ${more} ${variantFields}) ORDER BY ci.id)
  FROM cart_items ci JOIN variants v ON v.id = ci.variant_id JOIN products p ON p.id = ci.product_id
  JOIN categories k ON k.id = p.default_category_id WHERE ci.cart_id = cart.id`

const vouchers = `
  SELECT json_agg(json_build_object('id', w.id, 'code', w.code, 'type', w.type, 'value', w.value,
    'serviceType', w.service_type, 'requiresEmail', w.requires_email, 'perUserLimit', w.per_user_limit,
    'quantityLimit', w.quantity_limit, 'usedCount', w.used_count, 'minimalPriceCents', w.minimal_price_cents,
    'activeFrom', w.active_from, 'activeTo', w.active_to, 'isActive', w.is_active, 'freesDelivery', w.frees_delivery,
    'stacking', w.stacking, 'userKey', cv.user_key, 'usesByUser', (SELECT count(*) FROM voucher_redemptions r
      WHERE cart.user_id IS NOT NULL AND r.voucher_id = w.id
        AND (r.user_key = cv.user_key OR r.later_user_key = cv.user_key))) ORDER BY cv.position, w.id)
  FROM cart_vouchers cv JOIN vouchers w ON w.id = cv.voucher_id WHERE cv.cart_id = cart.id`

// Read with the cart and not with the session: the order's transaction prices with the group of that moment.
const groupDiscount = `coalesce((SELECT g.discount_percent FROM users u JOIN customer_groups g ON g.id = u.group_id
  WHERE u.id = cart.user_id), 0)`

const freeDelivery = `(SELECT value FROM settings WHERE name = 'freeDelivery')`

const cartWhere = (condition: string, lines = linesWith(forTheEyes)) => `
  SELECT json_build_object('id', cart.id, 'userId', cart.user_id, 'currencyId', cart.currency_id,
    'version', cart.version, 'guestEmail', cart.guest_email, 'giftVariantId', cart.gift_variant_id,
    'paymentMethodId', cart.payment_method_id, 'eventOn', cart.event_on, 'delivery', cart.delivery, 'adultUntil', cart.adult_until,
    'expiresAt', cart.expires_at, 'freeDelivery', ${freeDelivery}, 'groupDiscountPercent', ${groupDiscount},
    'lines', coalesce((${lines}), '[]'), 'vouchers', coalesce((${vouchers}), '[]')) AS document
  FROM carts cart WHERE cart.state = 'open' AND ${condition}`

const isOwner = `(cart.user_id = $2 OR (cart.user_id IS NULL AND cart.temp_digest = $3))`

const isOwned = `cart.id = $1 AND ${isOwner} AND cart.expires_at > $4`
const statements = {
  owned: { name: 'cart-owned', text: cartWhere(isOwned) },
  takeOrdered: {
    name: 'cart-take-ordered',
    // The read below still sees the cart as it was before.
    text: `WITH taken AS (
      UPDATE carts cart SET state = 'ordered', version = cart.version + 1, updated_at = $4
      WHERE cart.state = 'open' AND cart.id = $1 AND ${isOwner} AND cart.expires_at > $4
      RETURNING cart.version - 1 AS version
    ) SELECT taken.version, owned.document FROM taken LEFT JOIN (${cartWhere(isOwned, linesWith(''))}) owned ON true`,
  },
  ofGuest: {
    name: 'cart-of-guest',
    text: cartWhere('cart.temp_digest = $1 AND cart.user_id IS NULL AND cart.expires_at > $2'),
  },
  ofUser: { name: 'cart-of-user', text: cartWhere('cart.user_id = $1') },
  variant: {
    name: 'cart-variant',
    text: `SELECT json_build_object('categories', ${categoriesOf('p.id')}, ${variantFields}) AS document
      FROM variants v JOIN products p ON p.id = v.product_id JOIN categories k ON k.id = p.default_category_id
      WHERE v.id = $1 AND p.id = $2`,
  },
  freeDelivery: { name: 'cart-free-delivery', text: `SELECT ${freeDelivery} AS document` },
}

type Asked = { cartId: number; owner: CartOwner; now: Date }

export function readOwnedCart(db: Db, { cartId, owner, now }: Asked): Promise<CartDocument | undefined> {
  return readOne(db, statements.owned, [cartId, owner.userId ?? null, digestOf(owner), now])
}

/** The same inside a transaction. */
export async function selectOwnedCart(q: Queryable, { cartId, owner, now }: Asked): Promise<CartDocument | undefined> {
  const { rows } = await q.executeQuery<{ document: CartDocument }>(
    CompiledQuery.raw(statements.owned.text, [cartId, owner.userId ?? null, digestOf(owner), now]),
  )
  return rows[0]?.document
}

export function readGuestCart(
  db: Db,
  { tempId, now }: { tempId: string; now: Date },
): Promise<CartDocument | undefined> {
  return readOne(db, statements.ofGuest, [sha256(tempId), now])
}

export function readUserCart(db: Db, userId: number): Promise<CartDocument | undefined> {
  return readOne(db, statements.ofUser, [userId])
}

export function readVariant(
  db: Db,
  { variantId, productId }: { variantId: number; productId: number },
): Promise<VariantDocument | undefined> {
  return readOne(db, statements.variant, [variantId, productId])
}

/** In what variants a product is sold, in their order. */
export function listSoldVariants(q: Queryable, productId: number): Promise<{ id: number; name: string }[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.name'])
    .where('products.id', '=', productId)
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .where('variants.isActive', '=', true)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
}

export function readFreeDelivery(db: Db): Promise<unknown> {
  return readOne(db, statements.freeDelivery, [])
}

async function readOne<Document>(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Document | undefined> {
  const [row] = await db.read<{ document: Document }>(statement, values)
  return row?.document
}

/** Whether a temporary id belongs to any cart, of whatever state or owner. */
export async function isTempIdTaken(q: Queryable, tempId: string): Promise<boolean> {
  const row = await q.selectFrom('carts').select('id').where('tempDigest', '=', sha256(tempId)).executeTakeFirst()
  return row !== undefined
}

/**
 * Takes hold of an open cart for a change: its row stays locked until the transaction ends, so that changes of one cart follow
 * one another. The owner stands in the condition: a foreign cart is not found.
 */
export function touchCart(
  q: Queryable,
  { cartId, owner, now }: Asked,
): Promise<{ id: number; userId: number | null; guestEmail: string | null } | undefined> {
  return q
    .updateTable('carts')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updatedAt: now,
      expiresAt: extendedExpiry(now),
    }))
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .where(ownedBy(owner))
    .returning(['id', 'userId', 'guestEmail'])
    .executeTakeFirst()
}

/** Written anew once a day at most: an expiry that stays saves the index on it a change with every line. */
function extendedExpiry(now: Date) {
  const [guest, user] = [cartExpiry('guest', now), cartExpiry('user', now)]
  return sql<Date>`greatest(expires_at, date_trunc('day',
    CASE WHEN user_id IS NULL THEN ${guest}::timestamptz ELSE ${user}::timestamptz END))`
}

function ownedBy(owner: CartOwner) {
  return sql<boolean>`(user_id = ${owner.userId ?? null}::int
    OR (user_id IS NULL AND temp_digest = ${digestOf(owner)}::text))`
}

/** The database knows a guest's secret by its digest alone. */
function digestOf({ tempId }: CartOwner): string | null {
  return tempId === undefined ? null : sha256(tempId)
}

type NewCart = { locale: string; currencyId: number | undefined; now: Date }

// An unknown currency → the euro → whatever the shop has (decisions, section 1).
const knownCurrency = (currencyId: number | undefined) => sql<number>`coalesce(
  (SELECT id FROM currencies WHERE id = ${currencyId ?? null}::int), (SELECT id FROM currencies WHERE code = 'EUR'),
  (SELECT min(id) FROM currencies))`

/** The guest's cart, written if it is not there; undefined when the temporary id is of a cart that is not his to use. */
export async function takeGuestCart(
  q: Queryable,
  { tempId, locale, currencyId, now }: NewCart & { tempId: string },
): Promise<{ id: number } | undefined> {
  const expiresAt = cartExpiry('guest', now)
  const inserted = await q
    .insertInto('carts')
    .values({
      tempDigest: sha256(tempId),
      locale,
      currencyId: knownCurrency(currencyId),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('tempDigest').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted
  return q
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now, expiresAt }))
    .where('tempDigest', '=', sha256(tempId))
    .where('userId', 'is', null)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
}

/** The one open cart of an account, written if it is not there. */
export function takeUserCart(
  q: Queryable,
  { userId, locale, currencyId, now }: NewCart & { userId: number },
): Promise<{ id: number }> {
  const expiresAt = cartExpiry('user', now)
  return q
    .insertInto('carts')
    .values({ userId, locale, currencyId: knownCurrency(currencyId), expiresAt, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        // A literal and no parameter: a prepared plan must recognise the condition of the partial index.
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), updatedAt: now, expiresAt })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function extendCart(
  q: Queryable,
  { cartId, expiresAt }: { cartId: number; expiresAt: Date },
): Promise<void> {
  await q.updateTable('carts').set({ expiresAt }).where('id', '=', cartId).where('state', '=', 'open').execute()
}

/** Closes a cart; true also when its owner has closed it before. */
export async function closeCart(
  q: Queryable,
  { cartId, owner, now }: { cartId: number; owner: CartOwner; now: Date },
): Promise<boolean> {
  const row = await q
    .updateTable('carts')
    .set({ state: sql<string>`CASE WHEN state = 'open' THEN 'closed' ELSE state END`, updatedAt: now })
    .where('id', '=', cartId)
    .where(ownedBy(owner))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the owner's open cart, if there is one: a customer's by the account, a guest's by its secret. */
export async function closeOwnCart(q: Queryable, { owner, now }: { owner: CartOwner; now: Date }): Promise<void> {
  const { userId } = owner
  await q
    .updateTable('carts')
    .set({ state: 'closed', updatedAt: now })
    .where('state', '=', 'open')
    .where(ownedBy(userId === undefined ? owner : { userId, tempId: undefined }))
    .execute()
}

/**
 * Turns an open cart of this owner into an ordered one and gives it as it was, in one round trip; undefined when there is none.
 * `isStale`: somebody changed it while this waited for its row, and what was read is no longer what was taken.
 */
export async function takeOrdered(
  tx: Queryable,
  { cartId, owner, now }: Asked,
): Promise<{ document: CartDocument; isStale: boolean } | undefined> {
  const { rows } = await tx.executeQuery<{ version: number; document: CartDocument | null }>(
    CompiledQuery.raw(statements.takeOrdered.text, [cartId, owner.userId ?? null, digestOf(owner), now]),
  )
  const [row] = rows
  if (!row) return undefined
  if (!row.document) throw new Error('The cart that was taken could not be read.')
  return { document: row.document, isStale: row.document.version !== row.version }
}

type Line = {
  cartId: number
  productId: number
  variantId: number
  parentId: number | null
  note: string
}

/**
 * Writes a line with the asked quantity, or as much as is left beside the cart's other lines of the same variant. Gives the granted
 * quantity; undefined when nothing could be granted, the parent is not a line of this cart, or the cart is full.
 */
export async function putLine(
  q: Queryable,
  line: Line & { asked: number; available: number; maxLines: number; unitPriceCents: number },
): Promise<number | undefined> {
  const { cartId, productId, variantId, parentId, note } = line
  const { rows } = await sql<{ quantity: number }>`
    WITH written AS (
      INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, quantity, seen_price_cents)
      SELECT ${cartId}::int, ${productId}::int, ${variantId}::int, ${parentId}::int, ${note}::text,
        least(${line.asked}::int, ${line.available}::int - other.pieces), ${line.unitPriceCents}::int
      FROM (SELECT coalesce(sum(quantity) FILTER (WHERE variant_id = ${variantId}::int), 0)::int AS pieces,
              count(*) AS line_count
            FROM cart_items WHERE cart_id = ${cartId}::int AND NOT (variant_id = ${variantId}::int
              AND parent_id IS NOT DISTINCT FROM ${parentId}::int AND note = ${note}::text)) other
      WHERE ${line.available}::int - other.pieces > 0 AND other.line_count < ${line.maxLines}::int
        AND (${parentId}::int IS NULL OR EXISTS (SELECT 1 FROM cart_items parent
          WHERE parent.id = ${parentId}::int AND parent.cart_id = ${cartId}::int AND parent.parent_id IS NULL))
      ON CONFLICT ON CONSTRAINT cart_items_line DO UPDATE SET quantity = excluded.quantity
      RETURNING id, quantity
    ), followed AS (
      UPDATE cart_items child SET quantity = written.quantity
      FROM written, products service
      WHERE child.parent_id = written.id AND service.id = child.product_id AND service.is_service
    )
    SELECT quantity FROM written`.execute(q)
  return rows[0]?.quantity
}

/** The parent of a service: its pieces, and whether the service is offered to it. */
export async function findParent(
  q: Queryable,
  { cartId, parentId, variantId }: { cartId: number; parentId: number; variantId: number },
): Promise<{ quantity: number; isOffered: boolean } | undefined> {
  const { rows } = await sql<{ quantity: number; isOffered: boolean }>`
    SELECT parent.quantity, EXISTS (
      SELECT 1 FROM line_options o WHERE o.variant_id = ${variantId} AND (o.product_id = parent.product_id
        OR o.category_id IN (SELECT l.category_id FROM category_listings l WHERE l.product_id = parent.product_id))
    ) AS is_offered
    FROM cart_items parent WHERE parent.id = ${parentId} AND parent.cart_id = ${cartId} AND parent.parent_id IS NULL`.execute(
    q,
  )
  return rows[0]
}

/** Services have as many pieces as the goods they are done to. */
export async function followParents(q: Queryable, cartId: number): Promise<void> {
  await sql`
    UPDATE cart_items child SET quantity = parent.quantity
    FROM cart_items parent, products service
    WHERE child.cart_id = ${cartId} AND parent.id = child.parent_id AND service.id = child.product_id
      AND service.is_service AND child.quantity <> parent.quantity`.execute(q)
}

/** A line of this cart by its id, and its twin that already carries the wanted note. */
export async function findLineAndTwin(
  q: Queryable,
  { cartId, lineId, note }: { cartId: number; lineId: number; note: string },
) {
  const { rows } = await sql<{
    productId: number
    variantId: number
    parentId: number | null
    note: string
    twinId: number | null
    twinQuantity: number | null
  }>`
    SELECT line.product_id, line.variant_id, line.parent_id, line.note, twin.id AS twin_id,
      twin.quantity AS twin_quantity
    FROM cart_items line LEFT JOIN cart_items twin ON twin.cart_id = line.cart_id AND twin.id <> line.id
      AND twin.variant_id = line.variant_id AND twin.parent_id IS NOT DISTINCT FROM line.parent_id
      AND twin.note = ${note}
    WHERE line.cart_id = ${cartId} AND line.id = ${lineId}`.execute(q)
  return rows[0]
}

export async function updateNote(q: Queryable, { lineId, note }: { lineId: number; note: string }): Promise<void> {
  await q.updateTable('cartItems').set({ note }).where('id', '=', lineId).execute()
}

export async function deleteLineById(q: Queryable, lineId: number): Promise<void> {
  await q.deleteFrom('cartItems').where('id', '=', lineId).execute()
}

/** The customer has seen these prices. */
export async function updateSeenPrices(
  q: Queryable,
  { cartId, prices }: { cartId: number; prices: readonly { id: number; cents: number }[] },
): Promise<void> {
  await sql`
    UPDATE cart_items SET seen_price_cents = seen.cents
    FROM json_to_recordset(${JSON.stringify(prices)}::json) AS seen(id int, cents int)
    WHERE cart_items.cart_id = ${cartId} AND cart_items.id = seen.id`.execute(q)
}

/** Whether the shop knows this currency, and whether it takes orders in it. */
export async function findCurrency(q: Queryable, currencyId: number): Promise<{ code: string } | undefined> {
  return q.selectFrom('currencies').select('code').where('id', '=', currencyId).executeTakeFirst()
}

/** Why `putLine` wrote nothing. */
export async function findLineObstacle(
  q: Queryable,
  { cartId, parentId, maxLines }: { cartId: number; parentId: number | null; maxLines: number },
): Promise<'parent' | 'full' | 'stock'> {
  const rows = await q.selectFrom('cartItems').select(['id', 'parentId']).where('cartId', '=', cartId).execute()
  if (parentId !== null && !rows.some((row) => row.id === parentId && row.parentId === null)) return 'parent'
  return rows.length >= maxLines ? 'full' : 'stock'
}

/** Deletes a line and, by the foreign key, its children. */
export async function deleteLine(q: Queryable, { cartId, variantId, parentId, note }: Line): Promise<void> {
  await q
    .deleteFrom('cartItems')
    .where('cartId', '=', cartId)
    .where('variantId', '=', variantId)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('note', '=', note)
    .execute()
}

export async function insertCartVoucher(
  q: Queryable,
  { cartId, voucherId, userKey }: { cartId: number; voucherId: number; userKey: string | undefined },
): Promise<void> {
  await q
    .insertInto('cartVouchers')
    .values({
      cartId,
      voucherId,
      userKey: userKey ?? null,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM cart_vouchers WHERE cart_id = ${cartId})`,
    })
    .onConflict((conflict) => conflict.columns(['cartId', 'voucherId']).doNothing())
    .execute()
}

/** The age was confirmed for the goods of this cart: for thirty days, on whatever device the cart is ordered. */
export async function rememberAdult(q: Queryable, { cartId, until }: { cartId: number; until: Date }): Promise<void> {
  await q.updateTable('carts').set({ adultUntil: until }).where('id', '=', cartId).execute()
}

export async function isAdultsCart(q: Queryable, { cartId, now }: { cartId: number; now: Date }): Promise<boolean> {
  const row = await q
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .where('adultUntil', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateGuestEmail(
  q: Queryable,
  { cartId, guestEmail }: { cartId: number; guestEmail: string },
): Promise<void> {
  await q.updateTable('carts').set({ guestEmail }).where('id', '=', cartId).execute()
}

export async function deleteCartVoucher(
  q: Queryable,
  { cartId, voucherId }: { cartId: number; voucherId: number },
): Promise<void> {
  await q.deleteFrom('cartVouchers').where('cartId', '=', cartId).where('voucherId', '=', voucherId).execute()
}

/** Keeps what the customer chose; what is not given stays as it was. */
export async function updateChoice(
  q: Queryable,
  { cartId, choice }: { cartId: number; choice: KeptChoice },
): Promise<void> {
  const { delivery, ...kept } = choice
  if (Object.values(choice).every((value) => value === undefined)) return
  await q
    .updateTable('carts')
    .set({
      // What is undefined stays as it is.
      ...kept,
      ...(delivery !== undefined && { delivery: delivery === null ? null : JSON.stringify(delivery) }),
    })
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .execute()
}

export type KeptChoice = {
  delivery?: object | null | undefined
  paymentMethodId?: number | null | undefined
  giftVariantId?: number | null | undefined
  eventOn?: string | null | undefined
}

/** Marks a guest's open cart as merged and gives it, once: a second merge finds nothing. */
export function markMerged(
  q: Queryable,
  { tempId, now }: { tempId: string; now: Date },
): Promise<{ id: number; adultUntil: Date | null } | undefined> {
  return q
    .updateTable('carts')
    .set((eb) => ({ state: 'merged', version: eb('version', '+', 1), updatedAt: now }))
    .where('tempDigest', '=', sha256(tempId))
    .where('userId', 'is', null)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .returning(['id', 'adultUntil'])
    .executeTakeFirst()
}

/** Adds the lines of one cart to another; equal lines are summed. Gives how many there were. */
export async function copyLines(q: Queryable, { from, to }: { from: number; to: number }): Promise<number> {
  const { rows } = await sql`
    INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, quantity, seen_price_cents)
    SELECT ${to}::int, product_id, variant_id, NULL, note, quantity, seen_price_cents FROM cart_items
    WHERE cart_id = ${from} AND parent_id IS NULL ORDER BY id
    ON CONFLICT ON CONSTRAINT cart_items_line
    DO UPDATE SET quantity = least(999, cart_items.quantity + excluded.quantity)
    RETURNING id`.execute(q)
  // A child follows its parent to the line into which that went.
  await sql`
    INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, quantity, seen_price_cents)
    SELECT ${to}::int, child.product_id, child.variant_id, target.id, child.note, child.quantity, child.seen_price_cents
    FROM cart_items child JOIN cart_items parent ON parent.id = child.parent_id
    JOIN cart_items target ON target.cart_id = ${to} AND target.parent_id IS NULL
      AND target.variant_id = parent.variant_id AND target.note = parent.note
    WHERE child.cart_id = ${from} ORDER BY child.id
    ON CONFLICT ON CONSTRAINT cart_items_line
    DO UPDATE SET quantity = least(999, cart_items.quantity + excluded.quantity)`.execute(q)
  return rows.length
}

export async function findEmail(q: Queryable, userId: number): Promise<string> {
  const { email } = await q.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** Adds the vouchers of one cart to another, after those it has, now on the account's own key. */
export async function copyVouchers(
  q: Queryable,
  { from, to, userKey }: { from: number; to: number; userKey: string },
): Promise<void> {
  await sql`
    INSERT INTO cart_vouchers (cart_id, voucher_id, position, user_key)
    SELECT ${to}::int, voucher_id,
      position + (SELECT coalesce(max(position), 0) FROM cart_vouchers WHERE cart_id = ${to}),
      ${userKey}::text
    FROM cart_vouchers WHERE cart_id = ${from}
    ON CONFLICT (cart_id, voucher_id) DO NOTHING`.execute(q)
}

export async function updateQuantities(
  q: Queryable,
  changes: readonly { id: number; quantity: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    UPDATE cart_items SET quantity = wanted.quantity
    FROM json_to_recordset(${JSON.stringify(changes)}::json) AS wanted(id int, quantity int)
    WHERE cart_items.id = wanted.id`.execute(q)
}

/** Deletes a batch of carts whose time is over and that no order was made of; gives how many. */
export async function deleteExpiredCarts(q: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rows } = await sql`
    DELETE FROM carts WHERE id IN (
      SELECT id FROM carts WHERE state <> 'ordered' AND expires_at <= ${now}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = carts.id) LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(q)
  return rows.length
}
