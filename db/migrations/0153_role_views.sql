-- A person of staff looks at the back office as a role does, read-only (ADR 0057). One per session. It counts until `until`; its
-- row stays until the audit log has its end.
CREATE TABLE staff_role_views (
  session_id integer PRIMARY KEY, -- which may be over already
  user_id    integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role       text NOT NULL,
  store_id   integer REFERENCES stores (id), -- null = as a person of all branches
  until      timestamptz NOT NULL
);
CREATE INDEX staff_role_views_until ON staff_role_views (until);
