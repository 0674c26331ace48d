-- The glossary's word for money that settles no order automatically. Nodes of the previous release use the view until they
-- stop; a later migration drops it.
ALTER TABLE odd_payments RENAME TO unmatched_payments;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_pkey TO unmatched_payments_pkey;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_reason_known TO unmatched_payments_reason_known;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_have_a_source TO unmatched_payments_have_a_source;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_payment_id_key TO unmatched_payments_payment_id_key;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_bank_entry_id_key TO unmatched_payments_bank_entry_id_key;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_order_id_fkey TO unmatched_payments_order_id_fkey;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_payment_id_fkey TO unmatched_payments_payment_id_fkey;
ALTER TABLE unmatched_payments RENAME CONSTRAINT odd_payments_bank_entry_id_fkey TO unmatched_payments_bank_entry_id_fkey;
ALTER INDEX odd_payments_open RENAME TO unmatched_payments_open;
ALTER SEQUENCE odd_payments_id_seq RENAME TO unmatched_payments_id_seq;
CREATE VIEW odd_payments AS SELECT * FROM unmatched_payments;
