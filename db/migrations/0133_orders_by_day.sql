-- The orders of some days are listed by the moment: a walk back by id would pass over every order since. Half a second of 1,000,000
-- orders without writes.
CREATE INDEX orders_placed_at ON orders (placed_at, id);
DROP INDEX orders_placed;
