import type { Db } from '../../platform/db/connect.ts'
import type { Club } from '../../test/club.ts'

interface NoticeInput {
  user: string
  club?: string
  type?: string
  person_id?: number
  text?: string
  values?: Record<string, string>
}

let made = 0
export const notify = async (db: Db, { clubs, users }: Pick<Club, 'clubs' | 'users'>, notice: NoticeInput) => {
  const { id } = await db
    .insertInto('notifications')
    .values({
      company_id: clubs[notice.club ?? 'melbourne'] ?? 0,
      user_id: users[notice.user] ?? 0,
      person_id: notice.person_id ?? null,
      message_type: notice.type ?? 'notice',
      event: 'told',
      text: notice.text ?? 'Note {number}',
      values: JSON.stringify(notice.values ?? { number: String(++made) }),
      key: `test:${++made}`,
      created_at: new Date(Date.UTC(2024, 0, 1) + made * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const person = async (db: Db, company_id: number | undefined, values: object = {}) => {
  const { id } = await db
    .insertInto('people')
    .values({ company_id: company_id ?? 0, first_name: 'Lena', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
