-- Finding. Texts stand apart from the read model of the catalogue, so that stock, prices and popularity change without them.

ALTER TABLE product_documents DROP COLUMN search_vector;
ALTER TABLE product_documents DROP COLUMN search_text;

-- One row a product that can be found. Lexemes of `terms` are roots of folded words (stemmer.rules.ts) with the field as their
-- weight: A = head of the name, B = its rest, C = variants, D = categories, brand and attributes. Roots of A to C stand there
-- once more behind "=", because the index knows lexemes but not their weights; "#12" is category 12. `extras` are the roots of the short description.
CREATE TABLE search_documents (
  product_id     integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  name           text NOT NULL,
  terms          tsvector NOT NULL,
  extras         tsvector NOT NULL,
  digest         text NOT NULL, -- of what the row was made from: an unchanged text is not written again
  engine_version integer NOT NULL,
  indexed_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_documents_terms ON search_documents USING gin (terms);
CREATE INDEX search_documents_extras ON search_documents USING gin (extras);
CREATE INDEX search_documents_indexed ON search_documents (indexed_at);

-- Codes and EANs without separators and in lower case, for exact hits and beginnings.
CREATE TABLE search_codes (
  code       text COLLATE "C" NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (code, product_id)
);
CREATE INDEX search_codes_product ON search_codes (product_id);

-- The words of the shop: typos, beginnings and "Mysleli ste" are looked for here and not in the products.
CREATE TABLE search_terms (
  term           text COLLATE "C" PRIMARY KEY,
  surface        text NOT NULL,               -- as a person writes it
  documents      integer NOT NULL DEFAULT 0,  -- products with it anywhere
  name_documents integer NOT NULL DEFAULT 0   -- products with it in the name or a variant
);

CREATE TABLE search_state (
  id        integer PRIMARY KEY CONSTRAINT search_state_one_row CHECK (id = 1),
  documents integer NOT NULL,
  built_at  timestamptz NOT NULL -- when the counts of search_terms were taken
);

-- Who searches for the phrase also means the meaning; one direction a row. Plain Slovak, stemmed when it is read.
CREATE TABLE search_synonyms (
  phrase  text NOT NULL CONSTRAINT search_synonyms_phrase_filled CHECK (phrase <> ''),
  meaning text NOT NULL CONSTRAINT search_synonyms_meaning_filled CHECK (meaning <> ''),
  PRIMARY KEY (phrase, meaning)
);

-- The best of everything first: a word that is in every tenth product is found by walking down this index.
CREATE INDEX product_documents_best ON product_documents (is_in_stock DESC, popularity DESC, product_id) WHERE NOT is_gift_only;

INSERT INTO search_synonyms (phrase, meaning)
SELECT phrase, meaning FROM (VALUES
  -- one direction: how people call it, how the shop calls it
  ('brčko', 'slamka'), ('kelímok', 'pohár'), ('pohárik', 'pohár'), ('servítka', 'obrúsok'), ('servitka', 'obrúsok'),
  ('tanierik', 'tanier'), ('tácka', 'tanier'), ('lyžica', 'príbor'), ('vidlička', 'príbor'), ('nôž', 'príbor'),
  ('prestieranie', 'obrus'), ('štóla', 'stredový pás'), ('behúň', 'stredový pás'),
  ('bosorka', 'čarodejnica'), ('ježibaba', 'čarodejnica'), ('striga', 'čarodejnica'), ('dracula', 'upír'), ('drakula', 'upír'),
  ('vampír', 'upír'), ('kostra', 'kostlivec'), ('smrtka', 'kostlivec'), ('diabol', 'čert'), ('strašidlo', 'duch'),
  ('santa claus', 'mikuláš'), ('santa', 'mikuláš'), ('dedo mráz', 'mikuláš'), ('astronaut', 'kozmonaut'), ('unicorn', 'jednorožec'),
  ('dino', 'dinosaurus'), ('princess', 'princezná'), ('mermaid', 'morská víla'), ('šašo', 'klaun'),
  ('superman', 'superhrdina'), ('spiderman', 'superhrdina'), ('batman', 'superhrdina'), ('mafián', 'gangster'),
  ('western', 'kovboj'), ('charleston', 'dvadsiate roky'), ('elsa', 'ľadová princezná'), ('frozen', 'ľadová princezná'),
  ('prevlek', 'kostým'), ('maškarný', 'kostým'), ('oblečenie', 'kostým'), ('šaty', 'kostým'), ('kigurumi', 'overal'),
  ('maska', 'škraboška'), ('škraboška', 'maska'), ('vlasy', 'parochňa'), ('paruka', 'parochňa'),
  ('čiapka', 'klobúk'), ('klobúčik', 'klobúk'), ('korunka', 'koruna'), ('čelenka', 'uška'), ('mačka', 'mačací'), ('mačací', 'mačka'),
  ('make up', 'farby na tvár'), ('líčidlá', 'farby na tvár'), ('líčenie', 'farby na tvár'), ('meč', 'šabľa'), ('kúzelná palička', 'čarovná palička'),
  ('nafukovačka', 'pumpa'), ('pumpička', 'pumpa'), ('kompresor', 'elektrická pumpa'), ('bomba', 'héliová fľaša'), ('plyn', 'hélium'),
  ('tlaková fľaša', 'héliová fľaša'), ('držiak na balóny', 'stojan na balóny'), ('špagát', 'stuha'), ('šnúrka', 'stuha'), ('stužka', 'stuha'),
  ('ohňostroj', 'pyrotechnika'), ('petarda', 'búchacie guľôčky'), ('rachejtľa', 'pyrotechnika'), ('svetlice', 'pyrotechnika'),
  ('iskrička', 'prskavka'), ('svieca', 'sviečka'), ('ozdoba na tortu', 'zápich na tortu'), ('topper', 'zápich'),
  ('fotokútik', 'foto rekvizity'), ('fotostena', 'pozadie'), ('photo booth', 'foto rekvizity'), ('rekvizita', 'foto rekvizity'), ('fotorámik', 'foto rám'),
  ('happy birthday', 'všetko najlepšie'), ('happy new year', 'šťastný nový rok'), ('merry christmas', 'veselé vianoce'),
  ('bride to be', 'budúca nevesta'), ('team bride', 'tím nevesty'), ('rose gold', 'ružovozlatý'), ('rosegold', 'ružovozlatý'),
  ('gold', 'zlatý'), ('silver', 'strieborný'), ('pink', 'ružový'), ('dúhový', 'viacfarebný'), ('farebný', 'viacfarebný'),
  ('pestrý', 'viacfarebný'), ('priesvitný', 'priehľadný'), ('transparentný', 'priehľadný'), ('bezfarebný', 'priehľadný'),
  ('osemnástka', '18'), ('osemnásť', '18'), ('tridsiatka', '30'), ('štyridsiatka', '40'), ('päťdesiatka', '50'), ('šesťdesiatka', '60'),
  ('roček', 'prvé narodeniny'), ('jeden rok', 'prvé narodeniny'), ('baby shower', 'prvé narodeniny a krst'), ('krstiny', 'krst'),
  ('babyshower', 'prvé narodeniny a krst'), ('výročie', 'jubileum'), ('okrúhliny', 'jubileum'), ('jubilant', 'jubileum'),
  ('maškary', 'karneval'), ('fašiangy', 'karneval'), ('maškarný ples', 'karneval'), ('advent', 'vianoce'), ('nový rok', 'silvester'),
  ('dušičky', 'halloween'), ('helloween', 'halloween'), ('láska', 'srdiečka'), ('zamilovaní', 'valentín'),
  ('nápis', 'girlanda s nápisom'), ('banner', 'girlanda'), ('transparent', 'girlanda'), ('vlajka', 'vlajočka'), ('záves', 'pozadie'),
  ('zvieratko', 'zviera'), ('safari', 'džungľa'),
  ('blahoželanie', 'prianie'), ('pohľadnica', 'prianie'), ('gratulácia', 'prianie'),
  ('konfeta', 'konfety'), ('confetti', 'konfety'), ('vystreľovač', 'vystreľovacie'), ('vystreľovak', 'vystreľovacie'),
  ('mydlové bubliny', 'bublifuk'), ('bubliny', 'bublifuk'), ('mašľa', 'stuha'), ('obal', 'baliaci papier'), ('darček pre hostí', 'darčeky pre hostí'),
  ('tetovačky', 'tetovanie'), ('nálepka', 'samolepka'), ('omaľovánka', 'maľovanka'), ('vyfarbovačka', 'maľovanka'), ('svietiace tyčinky', 'svietiace náramky')
) AS one_way (phrase, meaning)
UNION
SELECT phrase, meaning FROM (
  SELECT a, b FROM (VALUES
    -- both directions
    ('balónik', 'balón'), ('oslava', 'párty'), ('party', 'párty'), ('oslava', 'narodeniny'), ('výzdoba', 'dekorácia'), ('svadba', 'svadobný'),
    ('vianoce', 'vianočný'), ('dieťa', 'detský'), ('deti', 'detský'), ('bábätko', 'krst'), ('srdce', 'srdiečko'), ('hviezda', 'hviezdička'),
    ('krabica', 'krabička'), ('dievča', 'dievčatko'), ('chlapec', 'chlapček'), ('žena', 'dámsky'), ('muž', 'pánsky'), ('dinosaurus', 'tyranosaurus'),
    ('číslo', 'číslica'), ('obrí', 'veľký'), ('mini', 'malý'), ('čarodejnica', 'čarodejnícky'), ('pirát', 'pirátka'),
    ('superhrdina', 'superhrdinka'), ('klaun', 'klaunský'), ('vrecko', 'vrecúško'), ('modelovací', 'na modelovanie'), ('stôl', 'stolovanie'),
    ('stôl', 'obrus'), ('torta', 'tortový'), ('kniha hostí', 'pamätná kniha'), ('bodkovaný', 'bodky'), ('pásikavý', 'prúžky'), ('rozlúčka', 'rozlúčkový')
  ) AS pairs (a, b)
) AS two_way CROSS JOIN LATERAL (VALUES (a, b), (b, a)) AS both_ways (phrase, meaning);
