import { cookieConsent } from '#contracts/messages/consents/cookies.ts'
// Texts of the cookie bar, which is loaded only for visitors who have not answered yet.
export const consentMessages = {
  title: 'Cookies s mierou',
  text: cookieConsent,
  more: 'Viac o cookies',
  acceptAll: 'Prijať všetko',
  refuse: 'Odmietnuť',
  settings: 'Nastavenia',
  save: 'Uložiť výber',
  groups: {
    technical: { name: 'Nevyhnutné', text: 'Košík, prihlásenie a bezpečnosť. Bez nich obchod nefunguje.' },
    analytical: { name: 'Analytické', text: 'Vieme vďaka nim, čo v obchode funguje a čo nie.' },
    marketing: { name: 'Marketingové', text: 'Ukazujú vám ponuku podľa toho, čo vás zaujíma.' },
    advertisement: { name: 'Reklamné', text: 'Obmedzujú a merajú reklamu na iných weboch.' },
  },
} as const
