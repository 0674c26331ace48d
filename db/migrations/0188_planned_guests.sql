-- The party for which a line was planned, as the number of all its guests: what else the cart needs is counted for it. NULL = the
-- customer chose the goods themselves, or the number is not known.
ALTER TABLE cart_items ADD COLUMN planned_guests smallint
  CONSTRAINT cart_items_planned_guests_are_some CHECK (planned_guests BETWEEN 1 AND 600);
