-- Why the customer was promised these days, in sentences for staff, written by the rules that decided: carriers, hours of branches and
-- stock change later. Empty for an order from before this migration.
ALTER TABLE orders ADD COLUMN promise_reasons text[] NOT NULL DEFAULT '{}';
