-- Settled cases of a kind, and of a person, newest first: without these a rare one reads all cases.
CREATE INDEX cases_kind ON cases (kind, id);
CREATE INDEX cases_owner ON cases (owner_id, id) WHERE owner_id IS NOT NULL;
