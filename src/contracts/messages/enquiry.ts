export const enquiry = {
  sent: 'Ďakujeme, ozveme sa vám do 2 pracovných dní.',
  failed: 'Dopyt sa nepodarilo odoslať. Skontrolujte zadané údaje a skúste to, prosím, neskôr.',
  date: 'Zadajte platný dátum.',
  datePast: 'Dátum už uplynul. Vyberte iný.',
  guests: 'Zadajte počet hostí celým číslom.',
  budget: 'Zadajte sumu v eurách, napríklad 500.',
}

export const application = {
  sent: 'Ďakujeme za záujem. Životopis sme prijali a ozveme sa vám do 10 pracovných dní.',
  failed: 'Odpoveď na ponuku sa nepodarilo odoslať. Skúste to, prosím, neskôr.',
  closed: 'Táto pracovná ponuka už nie je otvorená.',
  cvRequired: 'Priložte, prosím, životopis.',
  cvType: 'Priložte súbor vo formáte PDF, DOC, DOCX alebo ODT.',
  cvSize: 'Súbor môže mať najviac 5 MB.',
}

export const complaint = {
  sentTitle: 'Reklamáciu sme prijali',
  sent: 'Reklamáciu sme prijali. Potvrdenie sme poslali na váš e-mail.',
  failed: 'Reklamáciu sa nepodarilo odoslať. Skúste to, prosím, neskôr.',
  number: 'Číslo objednávky má 10 číslic.',
  photoType: 'Priložte fotografiu vo formáte JPG, PNG, WebP alebo HEIC.',
  photoSize: 'Fotografia môže mať najviac 5 MB.',
}
