-- What tells a variant from its sisters beside color and size ("Objem": "30 l"); what it does not say, its product says.
ALTER TABLE variants ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}';
