/** The addresses of the back office. */
export const paths = { today: '/sprava' }
