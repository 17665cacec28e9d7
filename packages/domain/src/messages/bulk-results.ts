/** What became of one person's message, in the order shown. */
export const bulkResults = ['waiting', 'sent', 'delivered', 'unknown', 'failed', 'skipped', 'cancelled'] as const
export type BulkResult = (typeof bulkResults)[number]
