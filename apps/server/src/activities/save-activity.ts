import type { Translate } from '@spotter/i18n/translator.ts'
import type { Insertable } from 'kysely'
import type { By, CompanyRow } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { bookForSale } from '../secondary-sales/follow-appointments.ts'
import { checkOverlap } from './double-booking.ts'
import { noticesOfBooking } from './notices-of-booking.ts'
import type { ActivityRow } from './activity-row.ts'
import { loadActivity } from './find-activity.ts'

type Values = Omit<Insertable<Database['activities']>, 'start' | 'end'> & { start: Date; end: Date }

export interface Saved {
  activity: ActivityRow
  warnings: string[]
}

interface InsertActivityInput {
  company: CompanyRow
  values: Values
  /** The completion alone goes into the history. */
  isMade?: boolean
  t: Translate
}

export async function insertActivity(
  tx: Tx,
  by: By,
  { company, values, isMade = false, t }: InsertActivityInput,
): Promise<Saved> {
  const { type, kind_code, start, end, person_id = null, salesperson_id = null } = values
  const { warnings, overlap_reason } = await checkOverlap(
    tx,
    company,
    { id: null, type, kind_code, salesperson_id, start, end, overlap_reason: values.overlap_reason ?? null },
    t,
  )
  // Everything visitors book, and tours booked by others.
  const unread = (kind_code === 'tour' || by.visitor === true) && salesperson_id !== null && salesperson_id !== by.id
  const { id } = await tx
    .insertInto('activities')
    .values({ ...values, overlap_reason, unread, created_by_id: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const activity = await loadActivity(tx, id)
  await record(tx, by, 'activity.created', {
    company_id: company.id,
    id,
    after: { ...values, overlap_reason },
    ...(person_id === null || isMade
      ? {}
      : {
          timeline: {
            person_id,
            object: kind_code,
            action: 'Created',
            ...(values.name ? { description: values.name } : {}),
            secondary_sale_type_id: activity.secondary_sale_type_id,
            data: { start: start.toISOString(), activity_id: id },
          },
        }),
    payload: { person_id, ...noticesOfBooking({ activity, company, unread }) },
  })
  await bookForSale(tx, by, activity)
  return { activity, warnings }
}
