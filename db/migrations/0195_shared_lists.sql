-- A list that an organizer shares with the guests of a party: who brings what, and who comes (ADR 0089).
CREATE TABLE shared_lists (
  id          integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  request_key uuid NOT NULL CONSTRAINT shared_lists_made_once UNIQUE, -- a form that is sent twice
  title       text NOT NULL CONSTRAINT shared_lists_title_is_short CHECK (length(title) BETWEEN 1 AND 60),
  organizer   text NOT NULL CONSTRAINT shared_lists_organizer_is_short CHECK (length(organizer) BETWEEN 1 AND 40),
  email       text NOT NULL DEFAULT '', -- '' = not given: the organizer keeps the link themselves
  user_id     integer REFERENCES users (id) ON DELETE SET NULL,
  event_on    date,
  children    smallint NOT NULL CONSTRAINT shared_lists_children_sensible CHECK (children BETWEEN 0 AND 300), -- for whom the
  adults      smallint NOT NULL CONSTRAINT shared_lists_adults_sensible CHECK (adults BETWEEN 0 AND 300), -- packs are counted
  made_at     timestamptz NOT NULL,
  closed_at   timestamptz, -- guests change nothing any more
  erase_on    date NOT NULL
);
CREATE INDEX shared_lists_to_erase ON shared_lists (erase_on);
CREATE INDEX shared_lists_of_email ON shared_lists (email) WHERE email <> '';
CREATE INDEX shared_lists_of_user ON shared_lists (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE shared_list_items (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id      integer NOT NULL REFERENCES shared_lists (id) ON DELETE CASCADE,
  position     smallint NOT NULL,
  role         text NOT NULL DEFAULT '', -- of the planner; '' = the organizer chose the goods themselves
  variant_id   integer NOT NULL REFERENCES variants (id),
  packs        smallint NOT NULL CONSTRAINT shared_list_items_packs_positive CHECK (packs > 0),
  extra        smallint NOT NULL DEFAULT 0, -- packs beyond those that the planner counts for the guests; fewer = negative
  claim        text CONSTRAINT shared_list_items_claim_known CHECK (claim IN ('bring', 'cart', 'order')), -- null = free
  claimed_by   text NOT NULL DEFAULT '' CONSTRAINT shared_list_items_name_is_short CHECK (length(claimed_by) <= 40),
  guest_digest text, -- of the guest's secret, who may change their mind
  claim_until  timestamptz, -- from then on goods in a cart are free
  cart_id      integer REFERENCES carts (id) ON DELETE SET NULL,
  order_id     integer REFERENCES orders (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED, -- written last
  CONSTRAINT shared_list_items_claim_has_name CHECK ((claim IS NULL) = (claimed_by = '')),
  CONSTRAINT shared_list_items_cart_ends CHECK ((claim_until IS NOT NULL) = (claim IS NOT DISTINCT FROM 'cart')),
  CONSTRAINT shared_list_items_order_is_known CHECK (order_id IS NULL OR claim = 'order')
);
CREATE INDEX shared_list_items_of_list ON shared_list_items (list_id, position);
CREATE INDEX shared_list_items_of_cart ON shared_list_items (cart_id) WHERE cart_id IS NOT NULL;
CREATE INDEX shared_list_items_of_order ON shared_list_items (order_id) WHERE order_id IS NOT NULL;

-- How many come, as each guest says it.
CREATE TABLE shared_list_replies (
  list_id      integer NOT NULL REFERENCES shared_lists (id) ON DELETE CASCADE,
  guest_digest text NOT NULL,
  name         text NOT NULL CONSTRAINT shared_list_replies_name_is_short CHECK (length(name) BETWEEN 1 AND 40),
  children     smallint NOT NULL CONSTRAINT shared_list_replies_children_sensible CHECK (children BETWEEN 0 AND 20),
  adults       smallint NOT NULL CONSTRAINT shared_list_replies_adults_sensible CHECK (adults BETWEEN 0 AND 20),
  said_at      timestamptz NOT NULL,
  PRIMARY KEY (list_id, guest_digest)
);
