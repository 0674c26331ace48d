/** Where the installed program of a branch is, for the server that sends it and the screens that ask for it. */
export const branchApp = {
  name: 'Predajňa',
  /** Where it starts; its worker serves this and what is below it, and no other page. */
  screens: '/sprava/predajna',
  /** What stays inside its window. */
  scope: '/sprava',
  worker: '/sprava/predajna-app.js',
  manifest: '/sprava/predajna-app.webmanifest',
} as const
