-- The cart keeps the chosen way to pay beside the delivery: its fee is part of the sum that the customer has seen.
ALTER TABLE carts
  ADD COLUMN payment_method_id integer REFERENCES payment_methods (id) ON DELETE SET NULL;
