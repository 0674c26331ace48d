-- One row that readiness writes: a database may answer reads and take nothing.
CREATE TABLE write_probes (
  id         integer PRIMARY KEY CONSTRAINT write_probes_one_row CHECK (id = 1),
  written_at timestamptz NOT NULL
) WITH (fillfactor = 10);
