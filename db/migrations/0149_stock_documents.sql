-- What people write down about their pieces (ADR 0056). A confirmed document is never edited: another one takes it back.
CREATE TABLE stock_documents (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text NOT NULL CONSTRAINT stock_documents_kind_known
    CHECK (kind IN ('receipt', 'transfer', 'count', 'write_off', 'correction')),
  state          text NOT NULL CONSTRAINT stock_documents_state_known
    CHECK (state IN ('draft', 'sent', 'confirmed', 'cancelled')),
  location_id    integer NOT NULL REFERENCES stock_locations (id), -- of a transfer: where from
  to_location_id integer REFERENCES stock_locations (id),
  note           text NOT NULL DEFAULT '' CONSTRAINT stock_documents_note_is_short CHECK (length(note) <= 200),
  counters_id    integer CONSTRAINT stock_documents_countered_once UNIQUE REFERENCES stock_documents (id),
  made_by        integer NOT NULL REFERENCES users (id),
  made_at        timestamptz NOT NULL,
  confirmed_by   integer REFERENCES users (id), -- of a transfer: who sent it
  confirmed_at   timestamptz,
  version        integer NOT NULL DEFAULT 1, -- also counts changes of the lines
  CONSTRAINT stock_documents_transfer_goes_elsewhere
    CHECK ((kind = 'transfer') = (to_location_id IS NOT NULL) AND to_location_id IS DISTINCT FROM location_id)
);
CREATE INDEX stock_documents_open ON stock_documents (id) WHERE state IN ('draft', 'sent');

CREATE TABLE stock_document_lines (
  document_id integer NOT NULL REFERENCES stock_documents (id),
  variant_id  integer NOT NULL REFERENCES variants (id),
  quantity    integer NOT NULL,
  expected    integer CONSTRAINT stock_document_lines_expected_not_negative CHECK (expected >= 0), -- by a delivery note
  received    integer NOT NULL DEFAULT 0 CONSTRAINT stock_document_lines_received_not_negative CHECK (received >= 0),
  position    integer, -- of a count: the last movement of the goods there when they were first scanned; 0 = none
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (document_id, variant_id)
);

ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_document_id_fkey FOREIGN KEY (document_id) REFERENCES stock_documents (id);
CREATE INDEX stock_movements_document ON stock_movements (document_id) WHERE document_id IS NOT NULL;

-- The receipts of branches so far are documents, under their numbers. The next release drops stock_receipts and stock_receipt_lines.
INSERT INTO stock_documents (id, kind, state, location_id, note, made_by, made_at, confirmed_by, confirmed_at)
OVERRIDING SYSTEM VALUE
SELECT r.id, 'receipt', 'confirmed', l.id, r.paper, r.made_by, r.made_at, r.made_by, r.made_at
FROM stock_receipts r JOIN stock_locations l ON l.store_id = r.store_id;
INSERT INTO stock_document_lines (document_id, variant_id, quantity, expected, written_at)
SELECT x.receipt_id, x.variant_id, x.quantity, x.expected, d.made_at
FROM stock_receipt_lines x JOIN stock_documents d ON d.id = x.receipt_id;
SELECT setval(pg_get_serial_sequence('stock_documents', 'id'), (SELECT max(id) FROM stock_documents)) FROM stock_receipts LIMIT 1;

-- The goods with a minimum.
CREATE INDEX stock_levels_watched ON stock_levels (variant_id) WHERE minimum IS NOT NULL;
