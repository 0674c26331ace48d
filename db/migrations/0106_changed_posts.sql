-- When an article was last changed. Of those there are, only their publication is known.
ALTER TABLE blog_posts ADD COLUMN updated_at timestamptz;
UPDATE blog_posts SET updated_at = published_at;
ALTER TABLE blog_posts ALTER COLUMN updated_at SET NOT NULL, ALTER COLUMN updated_at SET DEFAULT now();

-- Settings that nothing reads any more: zones are rows of delivery_zones, the shop's name stands in contacts.
DELETE FROM settings WHERE name IN ('deliveryZones', 'shop');
