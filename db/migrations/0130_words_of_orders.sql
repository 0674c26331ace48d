-- The words by which staff find an order, kept beside it, so that a customer who orders does not wait for their index: a job writes
-- those of new orders, and until then a search reads the newest orders themselves. Triggers keep the words of an order that changes,
-- whichever release changes it.
CREATE TABLE order_words (
  order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  words    tsvector NOT NULL
);
CREATE INDEX order_words_words ON order_words USING gin (words);

-- Every order up to `order_id` has its words.
CREATE TABLE order_words_progress (
  is_only  boolean PRIMARY KEY DEFAULT true CONSTRAINT order_words_progress_one_row CHECK (is_only),
  order_id integer NOT NULL
);
INSERT INTO order_words_progress (order_id) VALUES (0);

-- A number or a code as it is compared: "sk 2020-123" → "sk2020123".
CREATE FUNCTION squeeze_code(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(fold_text(coalesce(value, '')), '[^a-z0-9]+', '', 'g');

-- E-mail, the last nine digits of the phone (the number without a prefix), names, companies, streets, towns and post codes of both
-- addresses, the numbers of the company, of the parcels, and the codes and EANs of the goods. Lower case without diacritics.
CREATE FUNCTION words_of_order(wanted integer) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_remove(array_remove(
    ARRAY[
      lower(email), right(regexp_replace(phone, '\D', '', 'g'), 9),
      squeeze_code(invoice_address->'company'->>'companyId'), squeeze_code(invoice_address->'company'->>'taxId'),
      squeeze_code(invoice_address->'company'->>'vatId'), squeeze_code(invoice_address->>'zip'),
      squeeze_code(delivery_address->>'zip')
    ]
    || regexp_split_to_array(fold_text(concat_ws(' ',
      invoice_address->>'firstname', invoice_address->>'lastname', invoice_address->>'street', invoice_address->>'city',
      invoice_address->'company'->>'company',
      delivery_address->>'firstname', delivery_address->>'lastname', delivery_address->>'street', delivery_address->>'city',
      delivery_address->>'company'
    )), '[^a-z0-9]+')
    || ARRAY(SELECT squeeze_code(part) FROM unnest(string_to_array(tracking_number, ',')) part)
    || ARRAY(SELECT squeeze_code(labels.tracking_number) FROM parcels JOIN labels ON labels.parcel_id = parcels.id
      WHERE parcels.order_id = orders.id AND labels.state <> 'voided')
    || ARRAY(SELECT squeeze_code(known) FROM order_items LEFT JOIN variants ON variants.id = order_items.variant_id,
      LATERAL (VALUES (order_items.code), (variants.ean)) codes (known) WHERE order_items.order_id = orders.id)
  , ''), NULL))
  FROM orders WHERE orders.id = wanted
);

-- Also before the job has come to the order: the one that comes second finds the row of the first.
CREATE FUNCTION keep_order_words(wanted integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO order_words (order_id, words) SELECT orders.id, words_of_order(orders.id) FROM orders WHERE orders.id = wanted
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
END;

CREATE FUNCTION keep_words_of_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_keep_words AFTER UPDATE OF email, phone, tracking_number, invoice_address, delivery_address ON orders
FOR EACH ROW WHEN (
  (OLD.email, OLD.phone, OLD.tracking_number, OLD.invoice_address, OLD.delivery_address)
  IS DISTINCT FROM (NEW.email, NEW.phone, NEW.tracking_number, NEW.invoice_address, NEW.delivery_address)
) EXECUTE FUNCTION keep_words_of_changed_order();

CREATE FUNCTION keep_words_of_labeled_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(parcels.order_id) FROM parcels WHERE parcels.id = NEW.parcel_id;
  RETURN NULL;
END $$;
CREATE TRIGGER labels_keep_words AFTER INSERT OR UPDATE OF tracking_number, state ON labels
FOR EACH ROW EXECUTE FUNCTION keep_words_of_labeled_order();
