-- The order that a message was about, for its timeline; null = none, or sent before this release.
ALTER TABLE sent_mails ADD COLUMN order_id integer;
CREATE INDEX sent_mails_order ON sent_mails (order_id) WHERE order_id IS NOT NULL;
