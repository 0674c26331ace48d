import { formatCount } from '#ui/format.ts'

const orders = (count: number) => formatCount(count, 'objednávka', 'objednávky', 'objednávok')

/** Texts of what was sold today. */
export const salesWords = {
  title: 'Dnešný predaj',
  before: (count: number, amount: string) => `Pred týždňom do tejto hodiny: ${orders(count)}, ${amount}`,
  orders,
}
