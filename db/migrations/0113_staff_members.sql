-- Who is staff (ADR 0042). What a person may do is computed from the roles and never stored. users.scope stays for the
-- nodes of the previous release until a later migration drops it; scope_changes stays as history.
CREATE TABLE staff_members (
  user_id            integer PRIMARY KEY REFERENCES users (id),
  roles              text[] NOT NULL CONSTRAINT staff_members_have_a_role CHECK (cardinality(roles) > 0),
  branches           integer[] NOT NULL DEFAULT '{}', -- stores; empty = all
  amount_limit_cents integer CONSTRAINT staff_members_limit_is_an_amount CHECK (amount_limit_cents >= 0), -- null = none
  appointed_by       integer REFERENCES users (id), -- null = a command on the server
  appointed_at       timestamptz NOT NULL,
  dismissed_at       timestamptz
);
CREATE INDEX staff_members_owners ON staff_members (user_id) WHERE dismissed_at IS NULL AND 'owner' = ANY (roles);

-- Until now a scope was the permissions of the roles, written out. A role is granted again to everyone whose scope
-- contains all that it was. A scope that covers no role gains nothing: its person is appointed again by hand.
WITH rights (name) AS (VALUES ('view'), ('edit'), ('create'), ('delete'), ('export')),
parts (role, area, may) AS (
  VALUES
    ('catalog', 'catalog', ARRAY['view', 'edit', 'create', 'delete', 'export']),
    ('catalog', 'content', ARRAY['view']),
    ('catalog', 'store', ARRAY['view']),
    ('orders', 'orders', ARRAY['view', 'edit', 'create', 'export']),
    ('orders', 'customers', ARRAY['view', 'edit']),
    ('orders', 'catalog', ARRAY['view']),
    ('orders', 'store', ARRAY['view']),
    ('store', 'store', ARRAY['view', 'edit']),
    ('store', 'orders', ARRAY['view', 'edit']),
    ('store', 'catalog', ARRAY['view']),
    ('content', 'content', ARRAY['view', 'edit', 'create', 'delete', 'export']),
    ('content', 'catalog', ARRAY['view']),
    ('marketing', 'marketing', ARRAY['view', 'edit', 'create', 'delete', 'export']),
    ('marketing', 'content', ARRAY['view', 'edit', 'create']),
    ('marketing', 'catalog', ARRAY['view']),
    ('accountant', 'accounting', ARRAY['view', 'edit', 'create', 'export']),
    ('accountant', 'orders', ARRAY['view', 'export'])
),
old (role, permissions) AS (
  SELECT role, array_agg(area || '.' || name) FROM parts CROSS JOIN unnest(may) AS name GROUP BY role
  UNION ALL
  SELECT 'owner', array_agg(area || '.' || rights.name)
    FROM unnest(ARRAY['catalog', 'orders', 'store', 'content', 'marketing', 'accounting', 'customers', 'staff']) AS area
    CROSS JOIN rights
  UNION ALL
  SELECT 'reader', array_agg(area || '.view')
    FROM unnest(ARRAY['catalog', 'orders', 'store', 'content', 'marketing', 'accounting', 'customers']) AS area
),
covered (user_id, role, permissions) AS (
  SELECT users.id, old.role, old.permissions FROM users JOIN old ON old.permissions <@ users.scope
),
granted (user_id, role) AS (
  SELECT user_id, role FROM covered WHERE role = 'owner'
  UNION ALL
  -- Of an owner every other role is covered too; of several roles together, perhaps the reader's.
  SELECT user_id, role FROM covered
    WHERE role <> 'owner'
      AND NOT EXISTS (SELECT FROM covered AS owners WHERE owners.user_id = covered.user_id AND owners.role = 'owner')
      AND NOT (
        role = 'reader'
        AND permissions <@ coalesce(
          (
            SELECT array_agg(permission)
            FROM covered AS others CROSS JOIN unnest(others.permissions) AS permission
            WHERE others.user_id = covered.user_id AND others.role <> 'reader'
          ),
          '{}'
        )
      )
)
INSERT INTO staff_members (user_id, roles, appointed_at)
SELECT
  user_id,
  array_agg(role ORDER BY role),
  coalesce((SELECT max(changed_at) FROM scope_changes WHERE scope_changes.user_id = granted.user_id), now())
FROM granted
GROUP BY user_id;
