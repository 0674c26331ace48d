import type { CSSProperties } from 'react'
import { colors } from '#ui/tokens.ts'

/** Mail programs only read inline styles, so these are the shop's tokens as values. */
export const mailStyles = {
  body: {
    margin: 0,
    backgroundColor: colors.panel,
    color: colors.ink,
    fontFamily: 'Figtree, Helvetica, Arial, sans-serif',
  },
  container: { maxWidth: '600px', margin: '0 auto', padding: '24px 16px' },
  card: {
    padding: '28px 24px',
    borderRadius: '16px',
    backgroundColor: colors.white,
    border: `1px solid ${colors.line}`,
  },
  brand: { margin: '0 0 16px', fontSize: '22px', fontWeight: 700, color: colors['primary-600'] },
  heading: { margin: '0 0 12px', fontSize: '24px', lineHeight: '30px', color: colors.ink },
  subheading: { margin: '24px 0 8px', fontSize: '17px', lineHeight: '24px', color: colors.ink },
  text: { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px', color: colors.ink },
  small: { margin: '0 0 8px', fontSize: '13px', lineHeight: '19px', color: colors['ink-soft'] },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: '12px',
    backgroundColor: colors['primary-600'],
    color: colors.white,
    fontSize: '15px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  link: { color: colors['primary-700'] },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '8px 0',
    borderBottom: `1px solid ${colors.line}`,
    fontSize: '14px',
    lineHeight: '20px',
    verticalAlign: 'top',
  },
  amount: {
    padding: '8px 0 8px 12px',
    borderBottom: `1px solid ${colors.line}`,
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  warning: {
    margin: '16px 0 0',
    padding: '12px 16px',
    borderRadius: '12px',
    backgroundColor: colors['warning-50'],
    color: colors.warning,
    fontSize: '13px',
    lineHeight: '19px',
  },
} as const satisfies Record<string, CSSProperties>
