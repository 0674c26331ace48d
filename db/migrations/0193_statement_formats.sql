-- In which format a statement came: the same payment in another format has another key.
ALTER TABLE bank_statements ADD COLUMN format text NOT NULL DEFAULT 'camt053'
  CONSTRAINT bank_statements_format_known CHECK (format IN ('camt053', 'gpc', 'csv'));
CREATE INDEX bank_entries_account_day ON bank_entries (account, booked_on);

-- What the columns of a bank's CSV are, by its titles: asked once.
CREATE TABLE bank_csv_layouts (
  titles_digest text PRIMARY KEY,
  layout        jsonb NOT NULL,
  used_at       timestamptz NOT NULL
);
