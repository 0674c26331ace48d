import { ageOf, hazardsOf, isBulkyOf, variantPicture, weightOf } from '#server/modules/goods/catalog/index.ts'
import { centralLocationId } from '#kernel/central-location.ts'
import { markdownsOf } from '#server/modules/goods/pricing/index.ts'

// The SQL text from which the statements of cart-documents.queries.ts are composed. Each part is a JSON value or an object's
// fields; `p` is the product, `v` the variant, `ci` the line, `cart` the cart of the statement around it.

const names = { product: 'p', variant: 'v' }

// As an array it is read once per statement; as a join, its tables would be hashed for every line.
const activeLocations = `ARRAY(SELECT l.id FROM stock_locations l LEFT JOIN stores st ON st.id = l.store_id
  WHERE l.store_id IS NULL OR st.is_active)`

// All active places together; a set has as many pieces as its scarcest component allows.
const freePieces = (variantId: string) => `(
  SELECT sum(greatest(s.on_hand - s.reserved, 0)) FROM stock_levels s
  WHERE s.variant_id = ${variantId} AND s.location_id = ANY(${activeLocations}))`

// Of these, what carriers bring without waiting for a van of the branches.
const centralPieces = (variantId: string) => `coalesce((
  SELECT greatest(s.on_hand - s.reserved, 0) FROM stock_levels s
  WHERE s.variant_id = ${variantId} AND s.location_id = ${centralLocationId}), 0)`

// What branches keep for the same customer without an order: their own order takes these pieces.
const ownPieces = ({ user, digest }: Owner) => `coalesce((
  SELECT sum(line.held) FROM store_reservation_lines line JOIN store_reservations r ON r.id = line.reservation_id
  WHERE line.variant_id = v.id AND line.held > 0 AND r.ended_at IS NULL
    AND (r.user_id = ${user}::int OR r.temp_digest = ${digest}::text)), 0)`

/** A user and the digest of a guest, as SQL. */
type Owner = { user: string; digest: string }

export const variantFields = (owner: Owner) => `
  'productId', p.id, 'variantId', v.id, 'productCode', p.code, 'code', v.code, 'name', p.name, 'slug', p.slug,
  'variantName', v.name, 'vatRate', p.vat_rate, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
  'saleFrom', v.sale_from, 'saleTo', v.sale_to, 'markdowns', ${markdownsOf('v.id')}, 'isSold', p.is_active AND v.is_active AND NOT p.is_gift_only,
  'preorderOn', p.preorder_on, 'supply', v.supply, 'isService', p.is_service, 'dispatchDays', (
    SELECT json_build_object('from', z.days_from, 'to', z.days_to) FROM delivery_zones z WHERE z.is_default), 'isBulky', ${isBulkyOf(names)}, 'hazards', ${hazardsOf(names)}, 'weightGrams', ${weightOf(names)},
  'minAge', ${ageOf(names)}, 'category', json_build_object('id', k.id, 'name', k.name, 'slug', k.slug),
  'image', (SELECT json_build_object('id', i.asset_id, 'reference', i.reference, 'alt', i.alt)
    FROM (${variantPicture({ productId: 'p.id', variantId: 'v.id' })}) i),
  'available', coalesce(
    (SELECT min(coalesce(${freePieces('c.component_variant_id')}, 0) / c.quantity) FROM set_components c
      WHERE c.set_variant_id = v.id),
    coalesce(${freePieces('v.id')}, 0) + ${ownPieces(owner)})::int,
  'central', coalesce(
    (SELECT min(${centralPieces('c.component_variant_id')} / c.quantity) FROM set_components c
      WHERE c.set_variant_id = v.id),
    ${centralPieces('v.id')})::int`

// The services offered to a product: to it alone, or to a category at or above its own.
const optionsOf = (productId: string) => `(
  SELECT json_agg(json_build_object('productId', op.id, 'variantId', ov.id, 'label', o.label, 'noteLabel', o.note_label, 'isNoteRequired', o.is_note_required,
    'isPickupOnly', op.danger_class IS NOT DISTINCT FROM 'inflated',
    'priceCents', ov.price_cents, 'salePriceCents', ov.sale_price_cents, 'saleFrom', ov.sale_from, 'saleTo', ov.sale_to, 'markdowns', ${markdownsOf('ov.id')})
    ORDER BY o.position, o.id)
  FROM line_options o JOIN variants ov ON ov.id = o.variant_id JOIN products op ON op.id = ov.product_id
  WHERE ov.is_active AND op.is_active AND (o.product_id = ${productId}
    OR o.category_id IN (SELECT l.category_id FROM category_listings l WHERE l.product_id = ${productId})))`

const setPartsOf = (variantId: string) => `(
  SELECT json_agg(json_build_object('quantity', c.quantity, 'name',
    part.name || CASE WHEN pv.name = '' THEN '' ELSE ' – ' || pv.name END) ORDER BY c.position, c.component_variant_id)
  FROM set_components c JOIN variants pv ON pv.id = c.component_variant_id JOIN products part ON part.id = pv.product_id
  WHERE c.set_variant_id = ${variantId})`

// Each category by its key: a join would hash all of them.
export const categoriesOf = (productId: string) => `(
  SELECT json_agg((SELECT json_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
    FROM categories c WHERE c.id = pc.category_id) ORDER BY pc.category_id)
  FROM product_categories pc WHERE pc.product_id = ${productId})`

// Only shown: the services offered with a line, the parts of a set, the categories. An order is read without them.
const displayFields = `'categories', ${categoriesOf('p.id')}, 'options', CASE WHEN ci.parent_id IS NULL THEN ${optionsOf('p.id')} END, 'setParts', ${setPartsOf('v.id')},`

const given = { product: 'gp', variant: 'gv' }

const giftOf = (variantId: string) => `(
  SELECT json_build_object('productId', gp.id, 'variantId', gv.id, 'code', gv.code, 'name', gp.name,
    'variantName', gv.name, 'vatRate', gp.vat_rate, 'available', coalesce(${freePieces('gv.id')}, 0)::int,
    'minAge', ${ageOf(given)}, 'hazards', ${hazardsOf(given)}, 'isBulky', ${isBulkyOf(given)}, 'weightGrams', ${weightOf(given)},
    'image', (SELECT json_build_object('id', a.id, 'reference', a.reference, 'alt', a.alt) FROM product_images i
      JOIN media_assets a ON a.id = i.asset_id WHERE i.product_id = gp.id ORDER BY i.position LIMIT 1))
  FROM variants gv JOIN products gp ON gp.id = gv.product_id WHERE gv.id = ${variantId} AND gv.is_active AND gp.is_active)`

export const linesWith = (more: string) => `
  SELECT json_agg(json_build_object('id', ci.id, 'parentId', ci.parent_id, 'note', ci.note, 'purpose', ci.purpose, 'plannedGuests', ci.planned_guests, 'quantity', ci.quantity,
    'seenPriceCents', ci.seen_price_cents, 'gift', ${giftOf('p.gift_variant_id')}, 'needsNote', p.is_service AND EXISTS (
      SELECT 1 FROM line_options o WHERE o.variant_id = v.id AND o.is_note_required), ${more} ${variantFields({ user: 'cart.user_id', digest: 'cart.temp_digest' })}) ORDER BY ci.id)
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

// An offer that ended is null: the line stays and says so.
const rentals = `
  SELECT json_agg(json_build_object('id', r.id, 'productId', p.id, 'variantId', v.id, 'storeId', st.id, 'storeName', st.name,
    'firstOn', r.first_on, 'lastOn', r.last_on, 'quantity', r.quantity, 'code', v.code, 'name', p.name, 'variantName', v.name,
    'slug', p.slug, 'vatRate', p.vat_rate,
    'image', (SELECT json_build_object('id', i.asset_id, 'reference', i.reference, 'alt', i.alt)
      FROM (${variantPicture({ productId: 'p.id', variantId: 'v.id' })}) i),
    'offer', (SELECT json_build_object('rentCents', o.rent_cents, 'includedDays', o.included_days, 'moreDayCents', o.more_day_cents,
      'depositCents', o.deposit_cents) FROM rental_offers o
      WHERE o.product_id = p.id AND o.is_active AND p.is_active AND v.is_active)) ORDER BY r.id)
  FROM cart_rentals r JOIN variants v ON v.id = r.variant_id JOIN products p ON p.id = v.product_id JOIN stores st ON st.id = r.store_id
  WHERE r.cart_id = cart.id`

// Read with the cart, not with the session: the order transaction prices with the customer's group of that moment.
const groupDiscount = `coalesce((SELECT g.discount_percent FROM users u JOIN customer_groups g ON g.id = u.group_id
  WHERE u.id = cart.user_id), 0)`

export const freeDelivery = `(SELECT value FROM settings WHERE name = 'freeDelivery')`

/** Whether the seller charges VAT: read with the cart, so that the order transaction prices with what holds then. */
export const sellerVat = `(SELECT value FROM settings WHERE name = 'vat')`

/** A shop that is not open yet is seen by its staff alone. */
const shopState = `(SELECT value FROM settings WHERE name = 'shopState')`

export const cartWhere = (condition: string, lines = linesWith(displayFields)) => `
  SELECT json_build_object('id', cart.id, 'userId', cart.user_id, 'currencyId', cart.currency_id,
    'version', cart.version, 'guestEmail', cart.guest_email, 'giftVariantId', cart.gift_variant_id,
    'paymentMethodId', cart.payment_method_id, 'eventOn', cart.event_on, 'delivery', cart.delivery, 'adultUntil', cart.adult_until,
    'expiresAt', cart.expires_at, 'freeDelivery', ${freeDelivery}, 'vat', ${sellerVat}, 'shopState', ${shopState}, 'groupDiscountPercent', ${groupDiscount},
    'rentals', coalesce((${rentals}), '[]'), 'lines', coalesce((${lines}), '[]'), 'vouchers', coalesce((${vouchers}), '[]')) AS document
  FROM carts cart WHERE ${condition}`
