-- The check of the feeds that a person has asked for, so that the page says what it does now. There is one row: the last one.
CREATE TABLE feed_check_runs (
  id         smallint PRIMARY KEY DEFAULT 1 CONSTRAINT feed_check_runs_is_one CHECK (id = 1),
  asked_at   timestamptz NOT NULL,
  seen_at    timestamptz,                  -- when the job last said that it works; null = it has not begun
  ended_at   timestamptz,
  has_failed boolean NOT NULL DEFAULT false, -- the last attempt
  items      integer NOT NULL DEFAULT 0    -- looked at so far
);
