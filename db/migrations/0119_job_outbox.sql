-- The jobs that a transaction records, until a process that runs jobs moves them to the queue (ADR 0040). Writing them is part
-- of every order, so the table has no index: its few rows are always taken from the front.
CREATE TABLE job_outbox (
  id      bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name    text NOT NULL,
  data    jsonb NOT NULL,
  options jsonb NOT NULL
);
