-- Imports wait for each other instead of being refused, and one that keeps failing does not hold up the rest.
DROP INDEX catalog_imports_one_at_work;
ALTER TABLE catalog_imports
  ADD COLUMN queued_at timestamptz, -- of the step that waits or runs
  ADD COLUMN attempts integer NOT NULL DEFAULT 0, -- since the last progress
  ADD COLUMN undone_count integer NOT NULL DEFAULT 0; -- products that were refused or kept
CREATE INDEX catalog_imports_queue ON catalog_imports (queued_at, id) WHERE state IN ('comparing', 'importing', 'reverting');
