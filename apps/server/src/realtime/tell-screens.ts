import type { Reader } from '../history/deliver.ts'
import { publish } from './publish.ts'

interface Subject {
  type: string
  /** Left out where the fact is about several. */
  id?: number
}

/** Open lists and pages of the club learn that a record changed; what changed they ask for, within their own reach. */
export const tellScreens: Reader = {
  name: 'screens',
  wants: () => true,
  deliver: async (tx, { kind, company_id, payload }) => {
    const subject = payload['subject'] as Subject
    const { person_id } = payload
    await publish(tx, {
      channel: 'NotificationsChannel',
      envelope: {
        type: 'Record',
        event: kind,
        company_id,
        message: null,
        // Whose history has a new entry, so that others need not look.
        data: { record: subject.type, id: subject.id, ...(typeof person_id === 'number' && { person_id }) },
      },
      to: company_id === null ? {} : { company_id },
    })
  },
}
