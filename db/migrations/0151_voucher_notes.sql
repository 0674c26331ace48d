-- The notes of vouchers that have one: few of the many codes that the shop issues itself.
CREATE INDEX vouchers_with_note ON vouchers (id) WHERE note <> '';
