import { keptSearchDays } from '#contracts/admin/search-reports.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'

/**
 * What a shop with a million orders has beside them: a customer for every tenth order, an invoice for each, cases, vouchers, money
 * and consents, commissions of influencers, and what staff did. `count` = orders. Neither references nor triggers are for these rows, except for the
 * words of customers, which their trigger writes.
 */
export function fillOfficeLife(count: number): string {
  return [
    insertCustomers(count / 10),
    'SET session_replication_role = replica',
    insertPapers,
    insertCases(count / 20),
    insertVouchers(count / 20),
    insertAudit(count / 2),
    insertConsents(count / 5),
    insertMoney(count / 100),
    insertMovements(count),
    insertTerms(count / 10),
    insertDocuments(count / 100),
    insertCommissions(count / 20),
    'SET session_replication_role = DEFAULT',
  ].join(';\n')
}

const insertCustomers = (count: number) => `
  INSERT INTO users (email, password_hash, firstname, lastname, phone, group_id, created_at)
  SELECT 'zakaznik' || i || '@posta' || i % 7 || '.example', '',
    (ARRAY['Jana', 'Peter', 'Eva', 'Ján', 'Mária', 'Lucia', 'Zuzana', 'Martin'])[1 + i % 8],
    (ARRAY['Kováč', 'Novák', 'Horváth', 'Varga', 'Tóth', 'Nagy', 'Baláž', 'Molnár'])[1 + (i / 8) % 8] || chr(97 + (i / 64) % 26),
    '+4219' || lpad(((i::bigint * 7919) % 100000000)::text, 8, '0'), 1, now() - i * interval '5 minutes'
  FROM generate_series(1, ${count}) i`

const insertPapers = `
  INSERT INTO papers (order_id, kind, number, issued_on, content, created_at)
  SELECT orders.id, 'invoice', 'FV' || number, placed_at::date, source.content || jsonb_build_object('orderNumber', number), placed_at
  FROM orders, (SELECT content FROM papers WHERE kind = 'invoice' ORDER BY id LIMIT 1) source
  WHERE cart_id > 100000000`

const insertCases = (count: number) => `
  INSERT INTO cases (kind, name, email, phone, subject, text, state, due_on, opened_at, closed_at, words, erase_at)
  SELECT CASE WHEN i % 9 = 0 THEN 'privacy' ELSE 'question' END, 'Jana Kováčová', 'zakaznik' || i || '@posta.example', '',
    'Otázka č. ' || i, 'Kedy príde moja zásielka?', CASE WHEN i > ${count} - 200 THEN 'new' ELSE 'done' END,
    (now() - (${count} - i) * interval '10 minutes')::date + 30, now() - (${count} - i) * interval '10 minutes',
    CASE WHEN i > ${count} - 200 THEN NULL ELSE now() END,
    to_tsvector('simple', 'jana kovacova zakaznik' || i || '@posta.example otazka ' || i || ' kedy pride moja zasielka'),
    now() + interval '2 years'
  FROM generate_series(1, ${count}::int) i`

const insertVouchers = (count: number) => `
  INSERT INTO vouchers (code, type, value, is_active, active_to)
  SELECT 'MERANIE' || i, CASE WHEN i % 2 = 0 THEN 'percent' ELSE 'amount' END, 5 + i % 20, i % 10 < 8, now() + (i % 100 - 50) * interval '1 day'
  FROM generate_series(1, ${count}::int) i`

/** One person writes products and orders, another one brands and documents of the stock. */
const insertAudit = (count: number) => `
  INSERT INTO audit_log (id, at, user_id, actor, action, thing, thing_id, version, changes, digest)
  SELECT last.id + i, now() - (${count} - i) * interval '1 minute', CASE WHEN i % 4 < 2 THEN authors.one ELSE authors.other END, '',
    (ARRAY['products.edit', 'orders.state', 'brands.edit', 'stock.confirm'])[1 + i % 4],
    (ARRAY['product', 'order', 'brand', 'stock-document'])[1 + i % 4], (1 + i % 20000)::text, 1 + i % 9, '{"name": ["A", "B"]}', ''
  FROM generate_series(1, ${count}::int) i, (SELECT max(id) AS id FROM audit_log) last, (SELECT (SELECT min(user_id) FROM staff_members) AS one, (SELECT min(id) FROM users) AS other) authors`

const insertConsents = (count: number) => `
  INSERT INTO consents (user_id, kind, is_granted, version, given_at)
  SELECT people.ids[1 + i % cardinality(people.ids)], (ARRAY['terms', 'newsletter'])[1 + i % 2], i % 7 <> 0, '1', now() - i * interval '3 minutes'
  FROM generate_series(1, ${count}::int) i, (SELECT array_agg(id) AS ids FROM users) people`

const insertMoney = (count: number) => `
  INSERT INTO unmatched_payments (reason, amount_cents, currency, payment_id, created_at, state, resolved_at)
  SELECT 'other_amount', 1000 + i, 'EUR', 900000000 + i, now() - (${count} - i) * interval '1 hour',
    CASE WHEN i > ${count} - 100 THEN 'open' ELSE 'foreign' END, CASE WHEN i > ${count} - 100 THEN NULL ELSE now() END
  FROM generate_series(1, ${count}::int) i;
  INSERT INTO order_refunds (order_id, cause, amount_cents, actor, state, requested_at, sent_at)
  SELECT id, 'withdrawal', 1000, 'staff', CASE WHEN id % 100 = 0 THEN 'requested' ELSE 'sent' END, placed_at,
    CASE WHEN id % 100 = 0 THEN NULL ELSE placed_at END
  FROM orders WHERE cart_id > 100000000 AND state = 'cancelled'`

/** In and out again, so that the levels stay the sums of their movements. */
const insertMovements = (count: number) => `
  INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind, made_at)
  SELECT levels.variant_id, levels.location_id, way.delta, levels.on_hand + greatest(way.delta, 0), 'correction',
    now() - (${count} - i) * interval '1 minute'
  FROM (SELECT variant_id, location_id, on_hand, row_number() OVER () AS i FROM stock_levels
      ORDER BY variant_id LIMIT ${Math.ceil(count / 4)}) levels,
    (VALUES (1, 1), (2, -1)) way (position, delta)
  ORDER BY i, way.position`

const insertTerms = (count: number) => `
  INSERT INTO searched_terms (day, term, shown, searches, outcome, goods)
  SELECT (now() AT TIME ZONE '${shopTimeZone}')::date - (i % ${keptSearchDays})::int, 'balon ' || i, 'balón ' || i, 1 + i % 20, CASE WHEN i % 5 = 0 THEN 'none' ELSE 'goods' END, i % 50
  FROM generate_series(1, ${count}::int) i;
  DELETE FROM searched_totals;
  INSERT INTO searched_totals (term, searches) SELECT term, sum(searches) FROM searched_terms GROUP BY term`

const insertDocuments = (count: number) => `
  INSERT INTO stock_documents (kind, state, location_id, made_by, made_at, confirmed_by, confirmed_at)
  SELECT (ARRAY['receipt', 'count', 'write_off', 'correction'])[1 + i % 4], CASE WHEN i > ${count} - 50 THEN 'draft' ELSE 'confirmed' END,
    1, author.id, now() - (${count} - i) * interval '1 hour', author.id, now() - (${count} - i) * interval '1 hour'
  FROM generate_series(1, ${count}::int) i, (SELECT min(user_id) AS id FROM staff_members) author`

/** Of three hundred influencers. */
const insertCommissions = (count: number) => `
  INSERT INTO commission_entries (user_id, voucher_id, kind, cause, amount_cents, base_cents, percent, booked_at)
  SELECT people.ids[1 + i % 300], (SELECT min(id) FROM vouchers WHERE code = 'MERANIE1'), 'earned', 'paid ' || i, 100, 1000, 10,
    now() - (${count} - i) * interval '10 minutes'
  FROM generate_series(1, ${count}::int) i,
    (SELECT array_agg(id) AS ids FROM (SELECT id FROM users ORDER BY id DESC LIMIT 300) newest) people`
