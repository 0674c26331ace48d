-- Products sold on a day of the shop, one row per day and branch: a report of a year reads some hundreds of rows, not millions.
CREATE TABLE sales_product_packs (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- another one each time the day is summed
  day      date NOT NULL,
  store_id integer, -- null = not at a branch
  -- Five int4 per product, by product: its id (0 = removed), orders in which it is, pieces, cents with VAT after discounts, the same without VAT.
  sums     bytea NOT NULL CONSTRAINT sales_product_packs_whole CHECK (length(sums) % 20 = 0),
  CONSTRAINT sales_product_packs_are_sums UNIQUE NULLS NOT DISTINCT (day, store_id)
);
-- Numbers compress badly, and unpacking them would take longer than reading them.
ALTER TABLE sales_product_packs ALTER COLUMN sums SET STORAGE EXTERNAL;

INSERT INTO sales_product_packs (day, store_id, sums)
SELECT day, store_id, string_agg(int4send(product_id) || int4send(orders) || int4send(pieces) || int4send(total_cents) || int4send(net_cents), ''
  ORDER BY product_id)
FROM sales_product_days GROUP BY day, store_id;

-- Only nodes of the previous release write sales_product_days, which the next release drops with these triggers: what they sum is packed too.
CREATE FUNCTION drop_former_packs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_product_packs WHERE day IN (SELECT day FROM former);
  RETURN NULL;
END $$;
CREATE FUNCTION pack_former_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_product_packs WHERE day IN (SELECT day FROM former);
  INSERT INTO sales_product_packs (day, store_id, sums)
  SELECT day, store_id, string_agg(int4send(product_id) || int4send(orders) || int4send(pieces) || int4send(total_cents) || int4send(net_cents), ''
    ORDER BY product_id)
  FROM former GROUP BY day, store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_product_days_drop_packs AFTER DELETE ON sales_product_days
REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION drop_former_packs();
CREATE TRIGGER sales_product_days_pack AFTER INSERT ON sales_product_days
REFERENCING NEW TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION pack_former_days();
