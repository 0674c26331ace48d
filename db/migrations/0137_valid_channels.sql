ALTER TABLE orders VALIDATE CONSTRAINT orders_channel_is_known;
ALTER TABLE orders VALIDATE CONSTRAINT orders_taken_by_is_staff;
ALTER TABLE orders VALIDATE CONSTRAINT orders_taken_by_telephone;
