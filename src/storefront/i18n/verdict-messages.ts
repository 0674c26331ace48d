import { formatDayMonth, formatOnDay, formatOnDayOrToday } from '#ui/format.ts'

// Whether goods are in time for the party: on cards, products, in the cart and at checkout. `day` is the day of the party.
export const verdictMessages = {
  short: {
    in_time: (day: string) => `Stihneme do ${formatDayMonth(day)}`,
    tight: (day: string) => `Do ${formatDayMonth(day)} tesne`,
    late: (day: string) => `Do ${formatDayMonth(day)} nestihneme`,
  },
  branchMakesIt: (branch: string) => `Stihneme na predajni ${branch}`,
  brought: (carrier: string, on: string) => `${carrier} – doručíme najneskôr ${formatOnDay(on)}`,
  ready: (branch: string, on: string) => `${branch} – pripravíme ${formatOnDayOrToday(on)}`,
  instead: 'Čo podobné stihneme',
  tightNote: 'Tesne znamená, že tovar môže prísť až v deň oslavy alebo po ňom.',
} as const
