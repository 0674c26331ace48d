-- What was sold on a day of the shop, by branch and carrier, so that a report of a year reads some thousands of rows.
-- Orders of a day with a row in `sales_changes` are summed when they are asked for; a job sums the day and removes the row.
CREATE TABLE sales_days (
  day         date NOT NULL,
  store_id    integer, -- null = not at a branch
  carrier_id  integer NOT NULL,
  orders      integer NOT NULL,
  total_cents bigint NOT NULL, -- with VAT and delivery
  net_cents   bigint NOT NULL, -- the same without VAT
  CONSTRAINT sales_days_are_sums UNIQUE NULLS NOT DISTINCT (day, store_id, carrier_id)
);

-- One row per change: concurrent orders of a day never wait for each other.
CREATE TABLE sales_changes (
  id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);
CREATE INDEX sales_changes_day ON sales_changes (day);

CREATE FUNCTION note_sales_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO sales_changes (day) VALUES ((OLD.placed_at AT TIME ZONE 'Europe/Bratislava')::date);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at) THEN
    INSERT INTO sales_changes (day) VALUES ((NEW.placed_at AT TIME ZONE 'Europe/Bratislava')::date);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_add_sales AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_sales_change();
-- Of the states only a cancellation, or its end, changes what was sold.
CREATE TRIGGER orders_change_sales AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.state = 'cancelled', OLD.is_test, OLD.total_cents, OLD.vat_breakdown, OLD.store_id, OLD.carrier_id, OLD.placed_at)
  IS DISTINCT FROM
  (NEW.state = 'cancelled', NEW.is_test, NEW.total_cents, NEW.vat_breakdown, NEW.store_id, NEW.carrier_id, NEW.placed_at))
EXECUTE FUNCTION note_sales_change();

-- The job sums the days of the orders that exist.
INSERT INTO sales_changes (day)
SELECT day::date FROM (
  SELECT min(placed_at) AT TIME ZONE 'Europe/Bratislava' AS first, max(placed_at) AT TIME ZONE 'Europe/Bratislava' AS last FROM orders
) orders, generate_series(date_trunc('day', first), last, interval '1 day') AS days (day);
