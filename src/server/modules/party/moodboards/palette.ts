import type { ThemeTint } from '#contracts/party/theme-tints.ts'

/** Colors of the design (`src/ui/tokens.ts`, which the server cannot import): `palette.test.ts` compares them. */
export const palette = {
  white: '#ffffff',
  ink: '#2b1330',
  soft: '#6b5670',
  brand: '#b3005c',
  tints: {
    rose: '#fde7ef',
    peach: '#fee9df',
    amber: '#fff1cc',
    lime: '#eef5d3',
    mint: '#dcf3e8',
    sky: '#dff0fb',
    iris: '#e7e9fd',
    lilac: '#f3e5f8',
  } satisfies Record<ThemeTint, string>,
} as const
