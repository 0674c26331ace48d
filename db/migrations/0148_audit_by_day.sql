-- The log of one day, of every person and thing.
CREATE INDEX audit_log_at ON audit_log (at);
