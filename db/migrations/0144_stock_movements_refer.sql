-- Apart from the file before, so that neither locks for long.
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants (id),
  ADD CONSTRAINT stock_movements_location_id_fkey FOREIGN KEY (location_id) REFERENCES stock_locations (id),
  ADD CONSTRAINT stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id),
  ADD CONSTRAINT stock_movements_made_by_fkey FOREIGN KEY (made_by) REFERENCES users (id);
