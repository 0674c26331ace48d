-- What the command of a run does with this row alone, in the form of the body of its single write; null = only what the run says
-- for all rows (ADR 0069).
ALTER TABLE staff_run_rows ADD COLUMN body jsonb;
