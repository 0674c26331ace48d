-- Apart from the file before, so that neither locks for long.
ALTER TABLE stock_movements VALIDATE CONSTRAINT stock_movements_kind_known;
