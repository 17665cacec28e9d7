import { hasSession } from '@spotter/domain/messages/decide.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { numbered } from '@spotter/domain/templates/provider-content.ts'
import { fieldsIn, type MergeValues, render } from '@spotter/domain/templates/render.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Content } from '../platform/ports/providers.ts'
import type { MessageRow } from './message-row.ts'

export interface ApprovedText {
  sid: string
  variables: readonly string[]
}

/** The provider's template behind ours; null if it has none. */
export async function approvedText(
  db: Db | Tx,
  { channel, template_id }: Pick<MessageRow, 'channel' | 'template_id'>,
): Promise<ApprovedText | null> {
  if (channel !== 'whatsapp' || template_id === null) return null
  const template = await db
    .selectFrom('templates')
    .select(['content_sid', 'content_variables'])
    .where('id', '=', template_id)
    .executeTakeFirst()
  return template?.content_sid ? { sid: template.content_sid, variables: template.content_variables ?? [] } : null
}

export const fieldsOfApproved = (approved: ApprovedText | null): MergeField[] =>
  fieldsIn((approved?.variables ?? []).join('\n'))

type Reached = Parameters<typeof hasSession>[0]

/** Within a session the text leaves as it was written. */
export function contentFor(
  approved: ApprovedText | null,
  person: Reached | null,
  { values, now }: { values: MergeValues; now: Date },
): Content | null {
  if (!approved || (person && hasSession(person, now))) return null
  const variables = approved.variables.map((text) => render(text, values, { html: false }))
  return { sid: approved.sid, variables: numbered(variables) }
}
