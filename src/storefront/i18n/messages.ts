import { errorPage } from '#contracts/messages/error-page.ts'
import { formatCount } from '#ui/format.ts'

// Texts that every page needs. Slovak, with vykanie; the Czech texts quoted by the specification stay unchanged.

const products = (count: number) => formatCount(count, 'produkt', 'produkty', 'produktov')

export const messages = {
  common: {
    phone: 'Telefón',
    phonePrefix: 'Predvoľba',
    noPrefix: 'bez predvoľby',
    email: 'E-mail',
    emailMeant: 'Nemali ste na mysli',
    home: 'Úvod',
    showAll: 'Zobraziť všetko',
    more: 'Viac',
    products,
    substitutes: 'Podobné produkty, ktoré máme skladom',
  },
  header: {
    search: 'Hľadať',
    searchLabel: 'Čo hľadáte?',
    searchPlaceholder: 'Čo hľadáte?',
    faq: 'Časté otázky',
    account: 'Môj účet',
    login: 'Prihlásiť sa',
    cart: 'Košík',
    eventDay: 'Kedy oslavujete?',
    menu: 'Menu',
    categories: 'Kategórie',
    allOf: (category: string) => `Všetko v kategórii ${category}`,
    newProducts: 'Novinky',
    sale: 'Akcie',
    closePromo: 'Zavrieť oznámenie',
  },
  errors: {
    ...errorPage,
    status: (status: number) => `Chyba ${status}`,
  },
  notFound: 'This page could not be found',
} as const
