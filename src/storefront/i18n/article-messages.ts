import { formatCount } from '#ui/format.ts'

// Texts of articles and of text pages.
export const articleMessages = {
  contents: 'V článku',
  pageContents: 'Na tejto stránke',
  suits: 'Hodí sa k tomu',
  reading: (minutes: number) => `${formatCount(minutes, 'minúta', 'minúty', 'minút')} čítania`,
} as const
