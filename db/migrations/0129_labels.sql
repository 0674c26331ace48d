-- The label of a parcel (ADR 0048). The row is there before a carrier is called, so that a crash in the middle leaves a
-- trace: an unfinished `calling` becomes `unsure`, and a person looks whether the packet exists.
CREATE TABLE labels (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id       integer NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  maker           text NOT NULL CONSTRAINT labels_maker_known CHECK (maker IN ('own', 'packeta')),
  state           text NOT NULL CONSTRAINT labels_state_known
                    CHECK (state IN ('waiting', 'calling', 'made', 'unsure', 'failed', 'voided')),
  packet_id       text, -- by which the carrier knows the packet
  tracking_number text NOT NULL DEFAULT '',
  tracking_url    text NOT NULL DEFAULT '',
  problem         text NOT NULL DEFAULT '', -- what the carrier refused, in its words
  asked_at        timestamptz NOT NULL,
  called_at       timestamptz,
  made_at         timestamptz,
  voided_at       timestamptz,
  withdrawn_at    timestamptz, -- the carrier knows that the packet will not come
  version         integer NOT NULL DEFAULT 1,
  CONSTRAINT labels_made_has_number CHECK (state <> 'made' OR tracking_number <> ''),
  CONSTRAINT labels_voided_has_time CHECK ((state = 'voided') = (voided_at IS NOT NULL))
);
CREATE UNIQUE INDEX labels_one_valid_per_parcel ON labels (parcel_id) WHERE state <> 'voided';
CREATE TRIGGER labels_next_version BEFORE UPDATE ON labels FOR EACH ROW EXECUTE FUNCTION next_version();

-- What a carrier took over with its signature. A list is written once, when it is closed.
CREATE TABLE hand_overs (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id integer NOT NULL REFERENCES carriers (id),
  closed_by  integer NOT NULL REFERENCES users (id),
  closed_at  timestamptz NOT NULL,
  version    integer NOT NULL DEFAULT 1
);
CREATE INDEX hand_overs_newest ON hand_overs (closed_at DESC, id DESC);

CREATE TABLE hand_over_parcels (
  parcel_id    integer PRIMARY KEY REFERENCES parcels (id) ON DELETE CASCADE, -- handed over once
  hand_over_id integer NOT NULL REFERENCES hand_overs (id) ON DELETE CASCADE
);
CREATE INDEX hand_over_parcels_list ON hand_over_parcels (hand_over_id);
