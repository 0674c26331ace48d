/** Goods that cannot be returned without a reason (Act 108/2024, § 19), the strictest first: made to order, or hygienic and opened. */
export const withdrawalExemptions = ['custom', 'hygiene'] as const
export type WithdrawalExemption = (typeof withdrawalExemptions)[number]
