import { complaint } from '#contracts/messages/enquiry.ts'

// Texts of a complaint about faulty goods.
export const complaintMessages = {
  title: 'Reklamácia tovaru',
  description:
    'Reklamujte chybný tovar cez formulár, stačí číslo objednávky a opis chyby. Potvrdenie pošleme hneď e-mailom.',
  lead: 'Stačí číslo objednávky a opis chyby. Potvrdenie pošleme hneď e-mailom, ozveme sa do 3 pracovných dní a reklamáciu vybavíme najneskôr do 30 dní.',
  rules: 'Reklamačný poriadok nájdete medzi dokumentmi.',
  documents: 'Dokumenty',
  orderNumber: 'Číslo objednávky',
  orderNumberHint: 'Desať číslic z potvrdenia alebo z faktúry.',
  goods: 'Ktorý tovar reklamujete',
  goodsHint: 'Názov alebo kód z faktúry a počet kusov.',
  fault: 'Čo je chybné',
  faultHint: 'Ako sa chyba prejavuje a kedy ste ju zistili.',
  photo: 'Fotografia',
  photoHint: 'JPG, PNG, WebP alebo HEIC, najviac 5 MB. Často vybavenie urýchli.',
  wish: 'Ako chcete reklamáciu vybaviť',
  wishes: {
    shop: 'Nechám na vás',
    replacement: 'Výmena za nový kus',
    repair: 'Oprava',
    discount: 'Zľava z ceny',
    refund: 'Vrátenie peňazí',
  },
  emailHint: 'Naň pošleme potvrdenie o reklamácii.',
  submit: 'Odoslať reklamáciu',
  privacyNote: 'Údaje použijeme iba na vybavenie reklamácie.',
  privacy: 'Ochrana osobných údajov',
  sentTitle: complaint.sentTitle,
  sentText: (email: string) =>
    `Potvrdenie sme poslali na ${email}. Ozveme sa do 3 pracovných dní. Tovar zatiaľ neposielajte, dohodneme sa na najjednoduchšom spôsobe.`,
} as const
