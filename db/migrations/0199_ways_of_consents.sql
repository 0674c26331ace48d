-- By which way a consent was given or withdrawn; '' = it was recorded before the shop noted it.
ALTER TABLE consents ADD COLUMN way text NOT NULL DEFAULT ''
  CONSTRAINT consents_way_known CHECK (way IN ('', 'registration', 'order', 'email', 'cookie_bar', 'account', 'staff'));
-- The list of the back office: one kind, the newest first.
CREATE INDEX consents_kind ON consents (kind, given_at DESC, id DESC);
-- Whether staff ended the subscription, because its owner asked them to.
ALTER TABLE subscribers ADD COLUMN is_ended_by_staff boolean NOT NULL DEFAULT false;
