-- Who refused at the checkout that Heureka asks about the purchase: whatever tells Heureka of orders reads this first.
ALTER TABLE orders ADD COLUMN has_heureka_refusal boolean NOT NULL DEFAULT false;
