-- The version that every change of staff names (ADR 0042). A new order is an INSERT, which the trigger does not see.
ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1;
-- When staff last wrote a note; null = never.
ALTER TABLE orders ADD COLUMN noted_at timestamptz;
CREATE TRIGGER orders_next_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION next_version();

-- The words by which staff find an order: its e-mail, the last nine digits of the phone (the number without a prefix), the
-- number of the parcel, and the names, company and city of both addresses. Lower case without diacritics.
CREATE FUNCTION order_words(email text, phone text, tracking_number text, invoice jsonb, delivery jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
-- As an expression its names are bound here: an index is built without a search path.
RETURN array_to_tsvector(array_remove(
    ARRAY[lower(email), right(regexp_replace(phone, '\D', '', 'g'), 9), lower(tracking_number)]
    || regexp_split_to_array(fold_text(
      coalesce(invoice->>'firstname', '') || ' ' || coalesce(invoice->>'lastname', '') || ' ' || coalesce(invoice->>'city', '')
      || ' ' || coalesce(invoice->'company'->>'company', '') || ' ' || coalesce(invoice->'company'->>'companyId', '')
      || ' ' || coalesce(delivery->>'firstname', '') || ' ' || coalesce(delivery->>'lastname', '')
      || ' ' || coalesce(delivery->>'city', '')
    ), '[^a-z0-9]+'), ''));
CREATE INDEX orders_words ON orders USING gin (order_words(email, phone, tracking_number, invoice_address, delivery_address));

-- The rare values of the filters of staff; the common ones are found by walking back from the newest order.
CREATE INDEX orders_total ON orders (total_cents, id);
CREATE INDEX orders_payment_state ON orders (payment_state, id);
CREATE INDEX orders_store ON orders (store_id, id) WHERE store_id IS NOT NULL;
CREATE INDEX orders_carrier ON orders (carrier_id, id);
CREATE INDEX orders_placed ON orders USING brin (placed_at);
CREATE INDEX order_refunds_requested ON order_refunds (order_id) WHERE state = 'requested';
