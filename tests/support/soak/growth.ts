/** What adds rows to a table. `fixed`: nothing but a release; `days`: the calendar, whatever people do. */
export type Growth = 'fixed' | 'goods' | 'orders' | 'customers' | 'visits' | 'staff' | 'days'

export type TableGrowth = {
  table: string
  grows: Growth
  /** Rows for each of what it grows with, at most: a table that has more grows by something else. */
  most: number
  /** The job that deletes what nothing needs any more; without one the rows are kept, because they are records. */
  cleanedBy: string | undefined
}

type Entry = { tables: string; most?: number; cleanedBy?: string }

const usualMost = 10

/** Of a customer’s act, whatever it was: a request of a visitor, an account, an order, a write of staff, a variant that is sold, a day. */
const register: Readonly<Record<Growth, readonly Entry[]>> = {
  fixed: [
    // One row, or one of each kind.
    { tables: 'audit_chain order_words_progress search_state write_probes feed_checks feed_check_runs check_findings' },
    { tables: 'schema_migrations number_series paper_series' },
    // Nothing writes it any more.
    { tables: 'scope_changes' },
    // Emptied within seconds by every process that runs jobs.
    { tables: 'job_outbox' },
    // Of an unopened shop: each start adds one and deletes those of the day before; the first owner deletes all.
    { tables: 'first_owner_links' },
  ],
  goods: [
    { tables: 'product_documents listing_facts search_documents variant_words purchase_prices stock_values', most: 1 },
    { tables: 'feed_faults', most: 2 },
    { tables: 'product_categories product_images product_links product_slugs set_components category_listings' },
    {
      tables: 'search_codes fetched_pictures missing_pictures waiting_links markdown_prices rental_offers stock_faults',
    },
    // A row for each place.
    { tables: 'stock_levels stock_value_sums', most: 30 },
    { tables: 'search_terms', most: 50, cleanedBy: 'search.keep-up' },
  ],
  orders: [
    { tables: 'orders order_words order_changes satisfaction_ratings heureka_reports withdrawals', most: 1 },
    { tables: 'order_items order_history order_refunds payments payment_events refunds papers paper_words' },
    { tables: 'reservations voucher_redemptions stock_movements commission_entries unmatched_payments' },
    { tables: 'parcels parcel_items labels hand_overs hand_over_parcels waves wave_orders wave_picks' },
    { tables: 'balloon_bookings balloon_work balloon_moves rental_bookings rental_reminders' },
    { tables: 'fake_gateway_payments fake_gateway_refunds' },
    { tables: 'packing_problems' },
    { tables: 'packing_claims', cleanedBy: 'fulfillment.release-abandoned' },
    { tables: 'sales_changes', cleanedBy: 'orders.sales' },
    { tables: 'stock_value_changes', cleanedBy: 'warehouse.value' },
    { tables: 'idempotency_keys', most: 1, cleanedBy: 'checkout.delete-old-keys' },
    { tables: 'party_reminders', most: 1, cleanedBy: 'reminders.send' },
    // Those about orders are kept with them; an account has a few too.
    { tables: 'sent_mails', cleanedBy: 'notifications.delete-old-sent' },
  ],
  customers: [
    { tables: 'users customer_words', most: 1 },
    { tables: 'addresses invoice_details consents size_profiles reviews' },
    { tables: 'sessions password_resets email_verifications', cleanedBy: 'accounts.delete-expired' },
    { tables: 'watchdogs', cleanedBy: 'watchdogs.sweep' },
    { tables: 'subscribers', most: 1, cleanedBy: 'marketing.delete-old' },
  ],
  visits: [
    { tables: 'carts cart_items cart_rentals cart_vouchers', most: 1, cleanedBy: 'cart.delete-expired' },
    { tables: 'rate_limits', most: 3, cleanedBy: 'accounts.delete-expired' },
    { tables: 'searched_terms searched_totals', most: 1, cleanedBy: 'search.forget-terms' },
    { tables: 'company_lookups vat_checks', most: 1, cleanedBy: 'registers.clean' },
    { tables: 'cookie_consents', most: 1, cleanedBy: 'marketing.delete-old' },
    { tables: 'enquiries job_applications complaints', most: 1, cleanedBy: 'enquiries.erase' },
    { tables: 'cases case_messages', most: 1, cleanedBy: 'cases.erase' },
    { tables: 'shared_lists shared_list_items shared_list_replies', cleanedBy: 'sharing.erase' },
    // Without names after some months, and kept as a record of the branch.
    { tables: 'store_reservations store_reservation_lines' },
  ],
  staff: [
    { tables: 'audit_log price_log stock_documents stock_document_lines stock_receipts stock_receipt_lines' },
    { tables: 'stock_removals stock_holds month_closings catalog_imports catalog_import_mappings' },
    { tables: 'products variants media_assets stored_files videos video_products vouchers voucher_series' },
    { tables: 'bank_csv_layouts bank_statements bank_entries' },
    { tables: 'staff_members staff_authenticators staff_passkeys staff_recovery_codes staff_saved_views' },
    // What the owner sets up.
    { tables: 'settings stores stock_locations countries currencies customer_groups delivery_zones pickup_points' },
    {
      tables:
        'carriers carrier_prices carrier_accounts heureka_accounts payment_methods payment_gateways line_options markdowns',
    },
    { tables: 'categories category_accessories merged_categories brands facets applied_facets size_tables' },
    { tables: 'search_rules search_placeholders case_templates banners info_pages events job_openings' },
    { tables: 'blog_categories blog_posts faq_categories faq_items party_roles party_role_categories party_themes' },
    { tables: 'balloon_fills garland_pieces rental_units' },
    { tables: 'catalog_import_pieces catalog_import_rows', cleanedBy: 'catalog.clean-imports' },
    {
      tables: 'staff_answers staff_requests staff_runs staff_run_rows staff_sessions staff_start_links staff_undos',
      cleanedBy: 'staff.delete-expired',
    },
    { tables: 'staff_role_views', cleanedBy: 'staff.close-role-views' },
  ],
  days: [{ tables: 'sales_days sales_category_days sales_voucher_days sales_product_packs', most: 200 }],
}

/** Every table of the shop, and what lets it grow. */
export function listGrowth(): TableGrowth[] {
  return Object.entries(register).flatMap(([grows, entries]) =>
    entries.flatMap(({ tables, most = usualMost, cleanedBy }) =>
      // The keys are those of the type.
      tables.split(' ').map((table) => ({ table, grows: grows as Growth, most, cleanedBy })),
    ),
  )
}
