-- The audit log (ADR 0042): one row per write of staff, never changed afterwards. Each row carries the digest of the one
-- before. The trigger seals a row in the order of the chain: it locks the end of the chain until the commit, so the row
-- is the last statement of its transaction.
CREATE TABLE audit_log (
  id         integer PRIMARY KEY CONSTRAINT audit_log_id_is_counted CHECK (id > 0), -- without gaps
  at         timestamptz NOT NULL,
  user_id    integer REFERENCES users (id), -- null = no person of staff, see actor
  session_id integer,
  actor      text NOT NULL DEFAULT '', -- a command and the name of its system user, or a job
  action     text NOT NULL CONSTRAINT audit_log_action_named CHECK (action <> ''),
  thing      text NOT NULL CONSTRAINT audit_log_thing_named CHECK (thing <> ''),
  thing_id   text NOT NULL,
  version    integer, -- after the write; null = none, or the thing is gone
  changes    jsonb NOT NULL, -- { "field": [before, after] }; null = absent. Of a personal field only { "field": "personal" }
  reason     text NOT NULL DEFAULT '',
  batch      uuid,
  digest     text NOT NULL DEFAULT '',
  CONSTRAINT audit_log_someone_did_it CHECK (user_id IS NOT NULL OR actor <> '')
);
CREATE INDEX audit_log_thing ON audit_log (thing, thing_id, id);
CREATE INDEX audit_log_user ON audit_log (user_id, id);

-- The end of the chain: deleted last rows are missed here.
CREATE TABLE audit_chain (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT audit_chain_has_one_row CHECK (is_only),
  last_id integer NOT NULL,
  digest  text NOT NULL
);
INSERT INTO audit_chain (last_id, digest) VALUES (0, '');

CREATE FUNCTION audit_digest(previous text, entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous, entry.id, extract(epoch FROM entry.at), entry.user_id, entry.session_id, entry.actor, entry.action,
    entry.thing, entry.thing_id, entry.version, entry.changes, entry.reason, entry.batch
  )::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION seal_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chain audit_chain;
BEGIN
  SELECT * INTO chain FROM audit_chain FOR UPDATE;
  NEW.id := chain.last_id + 1;
  NEW.digest := audit_digest(chain.digest, NEW);
  UPDATE audit_chain SET last_id = NEW.id, digest = NEW.digest;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_seals BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION seal_audit_row();

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_stays BEFORE DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The answers of writes by their Idempotency-Key. A nightly job deletes them after a week.
CREATE TABLE staff_answers (
  user_id        integer NOT NULL REFERENCES users (id),
  key            uuid NOT NULL,
  request_digest text NOT NULL,
  answer         text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX staff_answers_created ON staff_answers (created_at);
