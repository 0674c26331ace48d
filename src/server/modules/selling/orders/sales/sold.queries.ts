import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What counts as sold: neither cancelled orders nor test orders. Every sum of sales uses it. */
export const isSold: RawBuilder<SqlBool> = sql<SqlBool>`orders.state <> 'cancelled' AND NOT orders.is_test`
