-- The owner edits the price table of a carrier together with it: a change of its rows counts as a version of the carrier.
ALTER TABLE carriers ADD COLUMN prices_changed_at timestamptz;
