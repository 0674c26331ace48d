-- What was sold on a day of the shop, by product, category and voucher; beside sales_days, and kept by the same job.
-- Amounts are those of goods after discounts, without delivery and fees. Removed products are 0.
CREATE TABLE sales_product_days (
  day         date NOT NULL,
  store_id    integer, -- null = not at a branch
  product_id  integer NOT NULL,
  orders      integer NOT NULL, -- in which the product is
  pieces      integer NOT NULL,
  total_cents integer NOT NULL, -- with VAT
  net_cents   integer NOT NULL, -- the same without VAT
  CONSTRAINT sales_product_days_are_sums UNIQUE NULLS NOT DISTINCT (day, store_id, product_id)
);
-- A report of the most sold products reads the days of a period from this index alone.
CREATE INDEX sales_product_days_sums ON sales_product_days (day) INCLUDE (store_id, product_id, orders, pieces, total_cents, net_cents);
CREATE INDEX sales_product_days_product ON sales_product_days (product_id, day);

CREATE TABLE sales_category_days (
  day         date NOT NULL,
  store_id    integer,
  category_id integer, -- of the product when the day was summed; null = all goods, in which an order counts once
  orders      integer NOT NULL,
  pieces      integer NOT NULL,
  total_cents integer NOT NULL,
  net_cents   integer NOT NULL,
  CONSTRAINT sales_category_days_are_sums UNIQUE NULLS NOT DISTINCT (day, store_id, category_id)
);

CREATE TABLE sales_voucher_days (
  day            date NOT NULL,
  store_id       integer,
  voucher_id     integer, -- null = any: an order with two vouchers counts once
  orders         integer NOT NULL,
  discount_cents bigint NOT NULL, -- of these vouchers
  total_cents    bigint NOT NULL, -- of the orders, with VAT and delivery
  net_cents      bigint NOT NULL,
  CONSTRAINT sales_voucher_days_are_sums UNIQUE NULLS NOT DISTINCT (day, store_id, voucher_id)
);

CREATE INDEX voucher_redemptions_order ON voucher_redemptions (order_id);

-- Lines that change without the sum of their order, such as one color for another. New lines come with their order, or change its sum.
CREATE FUNCTION note_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (day)
  SELECT DISTINCT (orders.placed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM changed JOIN orders ON orders.id = changed.order_id;
  RETURN NULL;
END $$;
CREATE FUNCTION note_other_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (day)
  SELECT DISTINCT (orders.placed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM before JOIN after USING (id) JOIN orders ON orders.id = after.order_id
  WHERE (before.product_id, before.quantity, before.total_cents, before.discount_cents, before.vat_rate)
    IS DISTINCT FROM (after.product_id, after.quantity, after.total_cents, after.discount_cents, after.vat_rate);
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_remove_sales AFTER DELETE ON order_items
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();
CREATE TRIGGER order_items_change_sales AFTER UPDATE ON order_items
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_other_lines();

-- The job sums the days of the orders that exist.
INSERT INTO sales_changes (day)
SELECT day::date FROM (
  SELECT min(placed_at) AT TIME ZONE 'Europe/Bratislava' AS first, max(placed_at) AT TIME ZONE 'Europe/Bratislava' AS last FROM orders
) orders, generate_series(date_trunc('day', first), last, interval '1 day') AS days (day);
