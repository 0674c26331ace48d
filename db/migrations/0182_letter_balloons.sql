-- Balloons of letters are found by an attribute of products or variants (ADR 0075), which few of many goods have.
CREATE INDEX products_glyph ON products ((attributes ->> 'glyph')) WHERE attributes ->> 'glyph' <> '';
CREATE INDEX variants_glyph ON variants ((attributes ->> 'glyph')) WHERE attributes ->> 'glyph' <> '';
