/** Paths of reservations, apart from `paths.ts`: only pages that are loaded late need them, and every page loads the others. */
export const reservationPaths = {
  /** The form with the goods of the cart. */
  ofCart: () => '/rezervovat',
  /** The form that reserves goods at a branch, such as `12x1.15x2`: variant and pieces. */
  form: (goods: string, storeId?: number) => `/rezervovat?tovar=${goods}${storeId ? `&predajna=${storeId}` : ''}`,
  page: ({ id, hash }: { id: number; hash: string }) => `/rezervacia/${id}/${hash}`,
} as const
