/** Paths of shared lists, apart from `paths.ts`: only pages that are loaded late need them, and every page loads the others. */
export const sharedListPaths = {
  /** The form of a new list: of the visitor's cart, or of lines as `{role}.{variant}.{packs},…`. */
  form: (plan?: { lines: string; children: string; adults: string; day: string | undefined }) => {
    if (!plan) return '/spolocny-zoznam'
    const { lines, children, adults, day } = plan
    const query = new URLSearchParams({ riadky: lines, deti: children, dospeli: adults, ...(day && { datum: day }) })
    return `/spolocny-zoznam?${query.toString().replaceAll('%2C', ',')}`
  },
  page: ({ id, hash }: { id: number; hash: string }) => `/zoznam/${id}/${hash}`,
} as const
