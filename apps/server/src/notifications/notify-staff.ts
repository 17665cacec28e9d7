import type { Reader } from '../history/deliver.ts'
import { publishEach } from '../realtime/publish.ts'

/** What a fact says to the feeds of those it concerns; the text is translated for each reader. */
export interface Notice {
  user_ids: number[]
  person_id?: number | null
  message_type: string
  event: string
  text: string
  values?: Record<string, string | number>
}

/** Facts carry their notices in the payload, written by whoever recorded them. */
export const notifyStaff: Reader = {
  name: 'notifications',
  wants: ({ payload: { notices }, company_id }) => company_id !== null && Array.isArray(notices) && notices.length > 0,
  deliver: async (tx, { id, company_id, payload }) => {
    for (const [index, notice] of (payload['notices'] as Notice[]).entries()) {
      const { user_ids, values, person_id, ...kept } = notice
      if (company_id === null || !user_ids.length) continue
      const added = await tx
        .insertInto('notifications')
        .values(
          user_ids.map((user_id) => ({
            ...kept,
            company_id,
            user_id,
            person_id: person_id ?? null,
            values: JSON.stringify(values ?? {}),
            key: `outbox:${id}:${index}`,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'user_id'])
        .execute()
      // One for each reader: the id, which is different for each, keeps several tabs from showing it twice.
      await publishEach(
        tx,
        added.map((notification) => ({
          channel: 'NotificationsChannel',
          envelope: {
            type: 'Notification',
            event: notice.event,
            company_id,
            message: notice.text,
            data: {
              id: notification.id,
              message_type: notice.message_type,
              person_id: person_id ?? null,
              values: values ?? {},
            },
          },
          to: { company_id, user_ids: [notification.user_id] },
        })),
      )
    }
  },
}
