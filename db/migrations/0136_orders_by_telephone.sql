-- Where an order was made, for its timeline and the reports, and who took it on the telephone.
ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'web';
ALTER TABLE orders ADD COLUMN taken_by integer;
ALTER TABLE orders ADD CONSTRAINT orders_channel_is_known CHECK (channel IN ('web', 'phone')) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_taken_by_is_staff FOREIGN KEY (taken_by) REFERENCES users (id) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_taken_by_telephone CHECK ((taken_by IS NULL) = (channel = 'web')) NOT VALID;
