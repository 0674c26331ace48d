-- A filter and the columns of a list of the back office, kept by a person under a name.
CREATE TABLE staff_saved_views (
  user_id    integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  screen     text NOT NULL,
  name       text NOT NULL,
  search     text NOT NULL, -- of the list's address, with its question mark; empty = everything
  columns    text[], -- null = those that the list has by itself
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, screen, name)
);
