import * as z from 'zod/mini'
import type { Cents, NetCents } from '#kernel/money.ts'

const wholeCents = z.int()

/** Whole cents with VAT. */
export const centsSchema: z.ZodMiniType<Cents, Cents> = wholeCents
/** Whole cents without VAT. */
export const netCentsSchema: z.ZodMiniType<NetCents, NetCents> = wholeCents
