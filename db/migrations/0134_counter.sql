-- What a branch does with its pieces (ADR 0050). Goods that came with a delivery note, counted by a person.
CREATE TABLE stock_receipts (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES stores (id),
  paper    text NOT NULL CONSTRAINT stock_receipts_paper_is_short CHECK (length(paper) <= 60), -- number of the delivery note
  made_by  integer NOT NULL REFERENCES users (id),
  made_at  timestamptz NOT NULL
);
CREATE INDEX stock_receipts_newest ON stock_receipts (store_id, id DESC);

CREATE TABLE stock_receipt_lines (
  receipt_id integer NOT NULL REFERENCES stock_receipts (id) ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  quantity   integer NOT NULL CONSTRAINT stock_receipt_lines_quantity_not_negative CHECK (quantity >= 0),
  expected   integer CONSTRAINT stock_receipt_lines_expected_not_negative CHECK (expected >= 0), -- by the paper; null = not said
  PRIMARY KEY (receipt_id, variant_id)
);

-- Pieces that left the shelf without an order.
CREATE TABLE stock_removals (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id   integer NOT NULL REFERENCES stores (id),
  variant_id integer NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  quantity   integer NOT NULL CONSTRAINT stock_removals_quantity_positive CHECK (quantity > 0),
  why        text NOT NULL CONSTRAINT stock_removals_why_known CHECK (why IN ('till', 'damaged', 'lost')),
  note       text NOT NULL DEFAULT '',
  made_by    integer NOT NULL REFERENCES users (id),
  made_at    timestamptz NOT NULL
);
CREATE INDEX stock_removals_newest ON stock_removals (store_id, id DESC);

-- Pieces put aside for a person who comes for them; they count as reserved until the hold ends.
CREATE TABLE stock_holds (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id   integer NOT NULL REFERENCES stores (id),
  variant_id integer NOT NULL REFERENCES variants (id),
  quantity   integer NOT NULL CONSTRAINT stock_holds_quantity_positive CHECK (quantity > 0),
  person     text NOT NULL, -- emptied when the hold ends
  phone      text NOT NULL DEFAULT '', -- as person
  held_until date NOT NULL, -- the last day
  made_by    integer NOT NULL REFERENCES users (id),
  made_at    timestamptz NOT NULL,
  ended_at   timestamptz,
  ended_as   text CONSTRAINT stock_holds_end_known CHECK (ended_as IN ('sold', 'released', 'expired')),
  CONSTRAINT stock_holds_end_has_reason CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
CREATE INDEX stock_holds_open ON stock_holds (held_until, id) WHERE ended_at IS NULL;
