-- What a row of a run was called when the run began: a removed thing has no name later.
ALTER TABLE staff_run_rows ADD COLUMN name text NOT NULL DEFAULT '';
-- With whose rights a run is taken back: of the same person signed in again, or of an owner. null = of the session that started it.
ALTER TABLE staff_runs ADD COLUMN revert_session_id integer;
