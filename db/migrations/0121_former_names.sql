-- What the release before last read, and the last one no longer did. orders.email_mended_at and users.scope stay for one more
-- release: nodes of the last one select whole orders, and erase an account with its scope.
DROP VIEW odd_payments;
DROP TRIGGER orders_copy_email_corrected_at ON orders;
DROP FUNCTION copy_email_corrected_at();
ALTER TABLE search_documents DROP COLUMN is_best;
