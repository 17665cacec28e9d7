import { firstCampaignDay } from '@spotter/domain/messages/campaign-reports.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { describe, expect } from 'vitest'
import { waitingBulk } from '../messages/test/waiting-bulk.ts'
import { type Club, test } from '../test/club.ts'

const path = '/api/admin/campaign_reports'
/** Of the club the root user is in. */
const today = () => localTime(new Date(), 'Australia/Melbourne').day

/** Of five one was delivered, one failed, one was sent, one waits and one was cancelled. */
async function campaign({ server, clubs, users }: Pick<Club, 'server' | 'clubs' | 'users'>, at: Date) {
  const { db } = server.context
  const id = await waitingBulk(db, { company_id: clubs['melbourne']!, user_id: users['manager']!, count: 5 })
  const rows = await db.selectFrom('messages').select('id').where('bulk_change_id', '=', id).orderBy('id').execute()
  const states = [
    { status: 'delivered', sent_at: at, parts: 2 },
    { status: 'failed' },
    { status: 'sent', sent_at: at, parts: 2 },
    {},
    { deleted_at: at },
  ] as const
  await db.updateTable('bulk_changes').set({ paused_at: at }).where('id', '=', id).execute()
  for (const [no, state] of states.entries()) {
    await db
      .updateTable('messages')
      .set({ send_at: at, ...state })
      .where('id', '=', rows[no]!.id)
      .execute()
  }
}

describe('campaign reports', () => {
  test('have a row for each day, club and user with what became of the messages', async ({
    as,
    club,
    clubs,
    users,
  }) => {
    const now = new Date()
    await campaign(club, now)
    await campaign(club, shiftInstant(now, { days: -10 }))
    const root = await as('root')
    const { collection } = await root.call('GET /api/admin/campaign_reports', { query: { type: 'Sms' } })

    expect(collection).toEqual([
      {
        day: today(),
        company_id: clubs['melbourne'],
        company_name: 'Northside Fitness',
        user_id: users['manager'],
        user_name: expect.any(String) as string,
        type: 'Sms',
        recipients: 4,
        sent: 2,
        delivered: 1,
        unknown: 0,
        failed: 1,
        cost: 4,
      },
    ])
    const of = async (query: object) => (await root.call('GET /api/admin/campaign_reports', { query })).collection
    expect(await of({ type: 'Email' })).toEqual([])
    expect(await of({ company: String(clubs['london']) })).toEqual([])
    expect(await of({ company: String(clubs['melbourne']) })).toHaveLength(1)
  })

  test('are of the last seven days, and begin no later than today', async ({ as }) => {
    const root = await as('root')
    const refused = async (query: object) => {
      const { status, body } = await root.send<{ errors: object }>('GET', path, {
        query: query as Record<string, string>,
      })
      return [status, Object.keys(body.errors)]
    }
    const day = today()
    expect(await refused({ date_from: addDays(firstCampaignDay(day), -1) })).toEqual([422, ['date_from']])
    expect(await refused({ date_from: addDays(day, 1) })).toEqual([422, ['date_from']])
    expect(await refused({ date_from: day, date_into: addDays(day, -1) })).toEqual([422, ['date_into']])
    expect(await refused({ type: 'Fax' })).toEqual([422, ['type']])
    expect(await refused({ company: 'x' })).toEqual([422, ['company']])
  })
})
