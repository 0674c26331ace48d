-- What the last run of a nightly check found; a clean run deletes its row. The stock ledger has its own table, stock_faults.
CREATE TABLE check_findings (
  name     text PRIMARY KEY CONSTRAINT check_findings_name_known CHECK (name IN ('money', 'sales', 'stock_value', 'audit')),
  count    integer NOT NULL CONSTRAINT check_findings_count_positive CHECK (count > 0),
  named    text[] NOT NULL, -- the first of them, as staff know them: numbers of orders, days
  found_at timestamptz NOT NULL
);
