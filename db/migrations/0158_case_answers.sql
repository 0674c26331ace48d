-- More texts to begin an answer with: how each kind of case ends. A text of the same name that the shop has made stays.
INSERT INTO case_templates (name, kind, subject, text) VALUES
  ('Reklamácia: uznaná', 'complaint', 'Reklamácia k objednávke {objednavka} je uznaná',
   E'Dobrý deň,\n\nvašu reklamáciu sme uznali. Ako ju vybavíme, nájdete v priloženom protokole.\n\nOspravedlňujeme sa za nepríjemnosti.\n\n{podpis}\n{obchod}'),
  ('Reklamácia: zamietnutá', 'complaint', 'Reklamácia k objednávke {objednavka}',
   E'Dobrý deň,\n\nvašu reklamáciu sme po posúdení zamietli. Dôvod je v priloženom protokole.\n\nAk s rozhodnutím nesúhlasíte, môžete nás požiadať o nápravu alebo sa obrátiť na subjekt alternatívneho riešenia sporov, napríklad na Slovenskú obchodnú inšpekciu.\n\n{podpis}\n{obchod}'),
  ('Odstúpenie: peniaze vraciame', 'withdrawal', 'Odstúpenie od zmluvy, objednávka {objednavka}',
   E'Dobrý deň,\n\nvrátený tovar k nám prišiel. Peniaze vám vraciame rovnakým spôsobom, akým ste platili.\n\n{podpis}\n{obchod}'),
  ('Žiadosť o prácu: tentoraz nie', 'application', 'Vaša žiadosť o prácu',
   E'Dobrý deň,\n\nďakujeme, že ste sa nám ozvali. Tentoraz sme dali prednosť niekomu inému. Želáme vám veľa šťastia pri hľadaní práce.\n\n{podpis}\n{obchod}'),
  ('Osobné údaje: overenie', 'privacy', 'Vaša žiadosť o osobné údaje',
   E'Dobrý deň,\n\nvašu žiadosť sme prijali. Aby sme údaje nedali nikomu cudziemu, odpovedzte nám, prosím, z e-mailu, ktorý u nás používate, a uveďte číslo niektorej svojej objednávky. Žiadosť vybavíme najneskôr {lehota}.\n\n{podpis}\n{obchod}'),
  ('Osobné údaje: vymazané', 'privacy', 'Vaša žiadosť o výmaz údajov',
   E'Dobrý deň,\n\nvaše osobné údaje sme vymazali. Zostali nám len doklady o nákupoch, ktoré musíme podľa zákona uchovávať.\n\n{podpis}\n{obchod}')
ON CONFLICT (name) DO NOTHING;
