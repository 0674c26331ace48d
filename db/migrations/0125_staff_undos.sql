-- What a person of staff may take back (ADR 0045). Mails and calls to others that their write has caused wait in the outbox until
-- `held_until`. An older node moves such a job at once, with the same time in its options: its undo is then refused.
ALTER TABLE job_outbox ADD COLUMN held_by uuid, ADD COLUMN held_until timestamptz;

CREATE TABLE staff_undos (
  id         uuid PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users (id),
  operation  text NOT NULL, -- method and path of the write
  permission text NOT NULL,
  facts      jsonb NOT NULL, -- what the reversal needs to know
  held_jobs  integer NOT NULL,
  until      timestamptz NOT NULL,
  used_at    timestamptz
);
